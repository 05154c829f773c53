import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@dure/kernel/time'
import { beforeAll, expect, test, vi } from 'vitest'
import { KeptReads } from '../../src/http/keptReads.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type ProPerson } from '../people.ts'
import { buyCash, forgetLimits, quoteFor } from '../trade.ts'
import { askPro, bid, bidder, bidsOf, booksHold, cashOf, close, gangnam, goTo, running, serviceOf, slotOf, slug, titles } from './world.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const place = { address1: '서울', address2: '강남구' }
const list = (more: object = {}) =>
  house.guest('GET /v2/search/pro', { query: { serviceSlug: slug, ...place, is_ad_display: 'true' as const, ...more } })
const device = (): string => randomUUID()
const track = (adId: number, event: 'view' | 'click', who: { call: ProPerson['call'] } | null = null, from = device()) =>
  (who?.call ?? house.guest)('POST /v1/ad/track', { body: { adId, event, device: from } })
const report = (who: ProPerson, id: number) => who.call('GET /v1/ad/bids/:id/report', { params: { id } })

test('an ad stands apart from the list in its week, and changes nothing of it [ads.shown]', async () => {
  const slotId = await slotOf(house)
  const who = await bidder(house)
  await bidder(house)
  const { id } = await bid(who, slotId, 2_000)
  const week = await close(house, slotId)
  expect((await list()).adProList).toEqual([])
  await goTo(house, new Date(week.startsAt.getTime() + 1_000))
  const bare = await list({ is_ad_display: 'false' })
  const shown = await list()
  expect(shown.adProList).toMatchObject([{ adId: id, providerId: who.providerId }])
  expect([shown.proList, shown.totalCount]).toEqual([bare.proList, bare.totalCount])
  expect(bare.adProList).toEqual([])
  // Not where words narrow it, nor of a place or service alone, nor from the second page on.
  expect((await list({ keyword: '박고수' })).adProList).toEqual([])
  expect((await list({ address2: '서초구' })).adProList).toEqual([])
  expect((await list({ address2: undefined })).adProList).toEqual([])
  const first = await list({ limit: 1 })
  expect(first.adProList).toHaveLength(1)
  expect((await list({ limit: 1, cursor: first.nextCursor! })).adProList).toEqual([])
  const query = { serviceId: await serviceOf(house), districtCode: gangnam }
  expect((await house.guest('GET /v1/ad/provider-profiles', { query })).adProList).toMatchObject([{ adId: id }])
  // To the services next door it stands in a row of its own.
  const beside = { serviceId: await serviceOf(house, 'moved-in-cleaning').catch(() => 0), districtCode: gangnam }
  if (beside.serviceId !== 0)
    expect((await house.guest('GET /v1/ad/awarded-profiles', { query: beside })).awardedAdProList).toMatchObject([{ adId: id }])
  await goTo(house, week.endsAt)
  expect((await list()).adProList).toEqual([])
})

test('an ad is counted once a visitor and day, never by its pro, and only while it runs [ads.counted] [ads.report]', async () => {
  const { pro, adId, week } = await running(house)
  const phone = device()
  for (let again = 0; again < 3; again += 1) await track(adId, 'view', null, phone)
  await track(adId, 'view')
  await track(adId, 'click', null, phone)
  await track(adId, 'view', pro)
  await track(adId, 'click', await operator(house))
  expect(await report(pro, adId)).toMatchObject({ shown: 2, clicked: 1, asked: 0, hired: 0, cost: 1_000 })
  await goTo(house, new Date(week.startsAt.getTime() + DAY + 1_000))
  await track(adId, 'view', null, phone)
  expect((await report(pro, adId)).shown).toBe(3)
  await goTo(house, week.endsAt)
  await track(adId, 'view')
  expect((await report(pro, adId)).shown).toBe(3)
  expect(await track(999_999_999, 'view')).toEqual({ accepted: true })
  expect(await refusal(report(await bidder(house), adId))).toBe('NOT_FOUND')
})

test('a request of who pressed the ad is the ad’s, and so is the hire until it is undone [ads.counted]', async () => {
  const { pro, adId } = await running(house)
  const [pressed, only] = [await customer(house), await customer(house)]
  await track(adId, 'click', pressed)
  await track(adId, 'view', only)
  await forgetLimits(house)
  const requestId = await askPro(house, pressed, pro)
  await askPro(house, only, pro)
  await house.settle()
  expect(await report(pro, adId)).toMatchObject({ asked: 1, hired: 0 })
  await buyCash(house, pro.call)
  // Weeks may have passed since he joined: who quotes then has proved who he is.
  await house.house.pool.query('update member set di_hash = sha256(id::text::bytea) where id = $1', [pro.userId])
  const { quoteId } = await pro.call('POST /v2/quote', { body: quoteFor(requestId) })
  await house.house.pool.query('update quote set hired_at = now() where id = $1', [quoteId])
  expect((await report(pro, adId)).hired).toBe(1)
  await house.house.pool.query('update quote set hired_at = null where id = $1', [quoteId])
  expect((await report(pro, adId)).hired).toBe(0)
})

const pauseOf = (one: { pro: ProPerson }, at: 'now()' | 'null') =>
  house.house.pool.query(`update provider set paused_at = ${at} where id = $1`, [one.pro.providerId])
const stateOf = async (id: number) =>
  (await house.house.pool.query<{ status: string; returned: number }>('select status, returned from ad_bid where id = $1', [id])).rows[0]

test('an ad ends where its pro pauses, and the days that are left come back; who is there again meanwhile keeps his [ads.stopped]', async () => {
  const one = await running(house)
  await pauseOf(one, 'now()')
  await pauseOf(one, 'null')
  await house.settle()
  expect(await stateOf(one.adId)).toEqual({ status: 'won', returned: 0 })
  expect((await list()).adProList).toMatchObject([{ adId: one.adId }])
  await pauseOf(one, 'now()')
  // At once, before anything was settled.
  expect((await list()).adProList).toEqual([])
  const cash = await cashOf(one.pro)
  await house.settle()
  expect(await stateOf(one.adId)).toEqual({ status: 'stopped', returned: 858 })
  expect(await cashOf(one.pro)).toBe(cash + 858)
  expect((await bidsOf(one.pro)).items[0]!.reason).toContain('프로필이 보이지')
  expect(await titles(one.pro)).toContain('광고를 멈췄어요')
  await booksHold(house)
})

test('so does an ad of who is banned, or gives up the district [ads.stopped]', async () => {
  const banned = await running(house)
  const desk = await operator(house)
  await desk.call('POST /v1/admin/members/:id/penalty', {
    params: { id: banned.pro.userId },
    body: { reason: '연락처로 광고했어요.' },
  })
  await house.settle()
  expect(await stateOf(banned.adId)).toEqual({ status: 'stopped', returned: 858 })
  const moved = await running(house)
  await house.house.pool.query('delete from provider_coverage where provider_id = $1', [moved.pro.providerId])
  await house.house.pool.query('update provider set address2 = address2 where id = $1', [moved.pro.providerId])
  await house.settle()
  expect(await stateOf(moved.adId)).toEqual({ status: 'stopped', returned: 858 })
  await booksHold(house)
})

test('operators end an ad for the days that are left, or give back all of it, each won once; its pro reads why [ads.stopped]', async () => {
  const { pro, adId } = await running(house)
  await house.house.pool.query(`update provider set nick_name = '봄날청소' where id = $1`, [pro.providerId])
  const desk = await operator(house)
  const [round] = (await desk.call('GET /v1/admin/ads', { query: {} })).items
  const read = async () => (await desk.call('GET /v1/admin/ads/:id/bids', { params: { id: round!.id } })).items[0]!
  expect(await read()).toMatchObject({
    id: adId,
    name: '봄날청소',
    price: 1_000,
    wouldReturn: { days: 858, all: 1_000 },
    can: { stop: true, refund: true },
  })
  const stop = async (how: 'days' | 'all') =>
    desk.call('POST /v1/admin/ads/:id/stop', { params: { id: adId }, body: { reason: '사진이 다른 고수의 것이에요', back: how } }, {
      seen: (await read()).shownAs!,
    } as never)
  expect(await stop('days')).toEqual({ id: adId, returned: 858 })
  expect(await refusal(stop('days'))).toBe('NOT_ACCEPTABLE')
  expect(await stop('all')).toEqual({ id: adId, returned: 142 })
  expect(await refusal(stop('all'))).toBe('NOT_ACCEPTABLE')
  expect(await cashOf(pro)).toBe(10_000)
  expect((await report(pro, adId)).cost).toBe(0)
  expect((await bidsOf(pro)).items[0]).toMatchObject({ status: 'stopped', returned: 1_000, reason: '사진이 다른 고수의 것이에요' })
  await booksHold(house)
})

test('nobody leaves while his ad runs [ads.leaving]', async () => {
  const { pro } = await running(house)
  expect((await pro.call('GET /api2/users/me/leaving')).blockers.map((one) => one.name)).toContain('AD_RUNNING')
})

test('a list that is kept for a moment is kept with its ads, and asks nothing for them [ads.shown]', async () => {
  const { adId } = await running(house)
  const former = house.house.keptReads
  Object.assign(house.house, { keptReads: new KeptReads(HOUR) })
  const kept = await list()
  expect(kept.adProList).toMatchObject([{ adId }])
  const { pool } = house.house
  const asked = vi.spyOn(pool, 'query')
  const connected = vi.spyOn(pool, 'connect')
  try {
    expect(await list()).toEqual(kept)
    const ofAds = [...asked.mock.calls, ...connected.mock.calls].filter((call) => JSON.stringify(call).includes('ad_slot'))
    expect(ofAds).toEqual([])
  } finally {
    vi.restoreAllMocks()
    Object.assign(house.house, { keptReads: former })
  }
})

test.each([
  ['the law bars from paid referral', 'referral_barred = true', 'referral_barred = false'],
  ['is given up', 'active = false', 'active = true'],
  ['is done online alone', `mode = 'online'`, `mode = 'visit'`],
])('an ad of a service that %s from then on ends, and what is not shown comes back [ads.stopped]', async (_, gone, back) => {
  const { pro, adId } = await running(house)
  const cash = await cashOf(pro)
  const service = await serviceOf(house)
  const change = (to: string) => house.house.pool.query(`update service set ${to} where id = $1`, [service])
  try {
    await change(gone)
    await house.settle()
  } finally {
    await change(back)
  }
  expect(await stateOf(adId)).toEqual({ status: 'stopped', returned: 858 })
  expect(await cashOf(pro)).toBe(cash + 858)
  await booksHold(house)
})

// Last: what the law asks of the service is kept for a while.
test('an ad ends where the licence that its service asks for is taken back in the week [ads.stopped]', async () => {
  const { pool } = house.house
  const service = await serviceOf(house)
  const enforced = (asked: boolean) =>
    pool.query(`update service set licence_enforced = $2, licence = case when $2 then 'a licence' end where id = $1`, [service, asked])
  const licence = (who: { providerId: number }, state: string) =>
    pool.query('update provider_service set licence_state = $2 where provider_id = $1', [who.providerId, state])
  const [proved, taken] = [await running(house), await running(house)]
  try {
    for (const { pro } of [proved, taken]) await licence(pro, 'ready')
    await enforced(true)
    await house.settle()
    expect(await stateOf(taken.adId)).toEqual({ status: 'won', returned: 0 })
    const cash = await cashOf(taken.pro)
    await licence(taken.pro, 'reject')
    await house.settle()
    expect(await stateOf(taken.adId)).toEqual({ status: 'stopped', returned: 858 })
    expect(await cashOf(taken.pro)).toBe(cash + 858)
    expect((await bidsOf(taken.pro)).items[0]!.reason).toContain('활동할 수 없게')
    expect((await stateOf(proved.adId))?.status).not.toBe('stopped')
  } finally {
    await enforced(false)
  }
  await booksHold(house)
})
