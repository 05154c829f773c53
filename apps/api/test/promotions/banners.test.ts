import { randomUUID } from 'node:crypto'
import { promotionLimits } from '@dure/contract/promotions/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { paragraph } from '../content/draft.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { later } from './coupons.ts'
import { bannerOf, endNow, eventOf, join, pictureOf, published, refusedFields } from './pages.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Caller = { readonly call: Person['call'] }
type Query = { role?: 'guest' | 'customer' | 'provider' }
const idsAt = async ({ call }: Caller, place: string, query: Query = {}) =>
  (await call('GET /v3/promotions/banners', { query: { visible_page: place, ...query } })).banners.map((one) => one.id)
const guest = () => ({ call: house.guest })

test('a banner stands on its pages, for its side, from its time until its end, in the order of the operators [promotions.banners]', async () => {
  const { id: second } = await published(house, bannerOf(house, { ord: 2, pages: ['home', 'mypage'] }))
  const { id: first } = await published(house, bannerOf(house, { ord: 1, until: later(house, 2 * DAY) }))
  const { id: coming } = await published(house, bannerOf(house, { ord: 0, from: later(house, DAY) }))
  const { id: forPros } = await published(house, bannerOf(house, { ord: 3, role: 'provider', type: 'content' }))
  expect(await idsAt(guest(), 'home', { role: 'customer' })).toEqual([first, second])
  expect(await idsAt(guest(), 'home', { role: 'provider' })).toEqual([first, second, forPros])
  expect(await idsAt(guest(), 'mypage')).toEqual([second])
  expect(await idsAt(guest(), 'nowhere')).toEqual([])
  await house.advance(DAY / SECOND)
  expect(await idsAt(guest(), 'home', { role: 'customer' })).toEqual([coming, first, second])
  await house.advance(DAY / SECOND)
  expect(await idsAt(guest(), 'home', { role: 'customer' })).toEqual([coming, second])
  // The older doors lead to the same rows.
  const { banners } = await house.guest('GET /v1/ad/banners', { query: { location: 'mypage' } })
  expect(banners).toMatchObject([{ id: second, contentType: 'banner', mark: 'event', link: '/event', dismissDays: 7, order: 2 }])
  expect((await house.guest('GET /v1/ad/contents', { query: {} })).contents.map((one) => one.id)).toEqual([forPros])
  await Promise.all([first, second, coming, forPros].map((id) => endNow(house, 'banner', id)))
  expect(await idsAt(guest(), 'home')).toEqual([])
})

test('no page carries more than five, however many run [promotions.banners]', async () => {
  const made: number[] = []
  for (let at = 0; at < promotionLimits.shownOnPage + 2; at += 1)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    made.push((await published(house, bannerOf(house, { ord: at, pages: ['event'] }))).id)
  expect(await idsAt(guest(), 'event')).toEqual(made.slice(0, promotionLimits.shownOnPage))
})

test('who puts a banner away does not see it for as many days as it says: a member anywhere, a guest in his browser [promotions.banners]', async () => {
  const { id } = await published(house, bannerOf(house, { pages: ['sent-requests'], dismissDays: 10 }))
  const [who, other] = [await customer(house), await customer(house)]
  await who.call('POST /v3/promotions/banners/:id/dismiss', { params: { id } })
  await who.call('POST /v3/promotions/banners/:id/dismiss', { params: { id } })
  expect(await idsAt(who, 'sent-requests')).toEqual([])
  expect(await idsAt(other, 'sent-requests')).toEqual([id])
  const put = await fetch(`${house.url}/v3/promotions/banners/${id}/dismiss`, { method: 'POST' })
  const [cookie] = put.headers.getSetCookie()
  expect(cookie).toContain(`dure_banner_${id}=1; Path=/; Max-Age=${(10 * DAY) / SECOND}`)
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(`${house.url}/v3/promotions/banners?visible_page=sent-requests`, { headers })
    return ((await answer.json()) as { data: { banners: unknown[] } }).data.banners.length
  }
  expect([await read({}), await read({ cookie: cookie!.split(';')[0]! })]).toEqual([1, 0])
  await house.advance((10 * DAY) / SECOND)
  await house.settle()
  expect(await idsAt(who, 'sent-requests')).toEqual([id])
  expect((await house.house.pool.query('select from promotion_dismissed')).rowCount).toBe(0)
  expect(await refusal(who.call('POST /v3/promotions/banners/:id/dismiss', { params: { id: 999_999 } }))).toBe('NOT_FOUND')
})

test('a banner has one picture and nothing else, words, a page it leads to and one it stands on, and may be put away for a week at least [promotions.banners]', async () => {
  const fieldsOf = async (more: Parameters<typeof bannerOf>[1]) => Object.keys(await refusedFields(house, bannerOf(house, more)))
  expect(await fieldsOf({ blocks: [paragraph('글')] })).toEqual(['blocks'])
  expect(await fieldsOf({ title: '', link: null, pages: [] })).toEqual(['title', 'link', 'pages'])
  const desk = await operator(house)
  const picture = await pictureOf(house, desk)
  const draft = bannerOf(house, { blocks: [picture], pages: ['received-requests'] })
  await desk.call('POST /v1/admin/pages', { body: { targetId: null, draft, publish: { at: null } } })
  const { banners } = await house.guest('GET /v3/promotions/banners', { query: { visible_page: 'received-requests' } })
  expect(banners[0]!.image).toMatchObject({ width: 1200, height: 900 })
  for (const wrong of [
    { link: 'https://evil.example' },
    { link: '/\\evil.example' },
    { dismissDays: 6 },
    { pages: ['pay'] },
    { mark: 'none' },
  ])
    expect(
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      (await desk.call.raw('POST', '/v1/admin/pages', { targetId: null, draft: { ...draft, ...wrong }, publish: null })).status,
      JSON.stringify(wrong),
    ).toBe(400)
})

test('a banner is planned for a time, and what stood before comes back at one press [content.plan] [content.undo]', async () => {
  const { id, pageId } = await published(house, bannerOf(house, { pages: ['cash-store'], title: '처음' }))
  const desk = await operator(house)
  const titleNow = async () =>
    (await house.guest('GET /v3/promotions/banners', { query: { visible_page: 'cash-store' } })).banners[0]!.title
  const { shownAs } = await desk.call('GET /v1/admin/pages/:id', { params: { id: pageId } })
  await desk.call('PUT /v1/admin/pages/:id', {
    params: { id: pageId },
    seen: shownAs,
    body: { draft: bannerOf(house, { pages: ['cash-store'], title: '나중' }), publish: { at: later(house, DAY) } },
  })
  expect(await titleNow()).toBe('처음')
  await house.advance(DAY / SECOND)
  await house.settle()
  expect(await titleNow()).toBe('나중')
  const again = await operator(house)
  const page = await again.call('GET /v1/admin/pages/:id', { params: { id: pageId } })
  await again.call('POST /v1/admin/pages/:id/undo', { params: { id: pageId }, seen: page.shownAs, body: { n: 1 } })
  expect(await titleNow()).toBe('처음')
  expect(await idsAt(guest(), 'cash-store')).toEqual([id])
})

test('what was seen, pressed and taken part in is told to operators, each visitor once a day [counters.seen]', async () => {
  const [{ id: banner }, { id: event }] = [
    await published(house, bannerOf(house, { pages: ['mypage'] })),
    await published(house, eventOf(house)),
  ]
  const who = await customer(house)
  const device = randomUUID()
  const see = (kind: 'banner' | 'bannerClick' | 'event' | 'eventClick', id: number) =>
    who.call('POST /v1/seen', { body: { kind, id, device } })
  for (const kind of ['banner', 'banner', 'bannerClick'] as const) await see(kind, banner)
  await see('event', event)
  // A banner's number is none of an event's.
  await see('event', banner)
  await join(who, event)
  const desk = await operator(house)
  await desk.call('POST /v1/seen', { body: { kind: 'banner', id: banner, device: randomUUID() } })
  const rowOf = async (kind: 'banner' | 'event', id: number) =>
    (await desk.call('GET /v1/admin/promotions', { query: { kind } })).items.find((one) => one.id === id)
  expect(await rowOf('banner', banner)).toMatchObject({ seen: 1, clicked: 1, joined: 0, pages: ['mypage'], state: 'running' })
  expect(await rowOf('event', event)).toMatchObject({ seen: 1, clicked: 0, joined: 1, path: `/event/${event}` })
})
