import { DAY, HOUR, SECOND } from '@dure/kernel/time'
import { promotionLimits } from '@dure/contract/promotions/limits'
import { beforeAll, expect, test } from 'vitest'
import { paragraph } from '../content/draft.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people, provider, type Person } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { endOffer, later, mine, offer, offerToTake, take, wallet } from './coupons.ts'
import { endNow, event, eventOf, join, landingOf, pictureOf, published, refusedFields } from './pages.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const running = async (more: Parameters<typeof eventOf>[1] = {}): Promise<number> => (await published(house, eventOf(house, more))).id
const offerOf = (more: object = {}) => offerToTake(house, { usableFrom: later(house, -2 * DAY), ...more })

test('who takes part gets the coupons, once, and they lie in his list [promotions.join]', async () => {
  const coupon = await offerOf({ name: '청소 쿠폰' })
  const id = await running({ coupons: [coupon], path: '/categories/moving-cleaning' })
  const who = await customer(house)
  expect(await event(who, id)).toMatchObject({
    state: 'running',
    joined: false,
    forYou: true,
    coupons: [{ eventId: coupon, name: '청소 쿠폰', left: true }],
    cta: { label: '참여하기', path: '/categories/moving-cleaning', joins: true },
  })
  expect(await join(who, id)).toMatchObject({ joined: true, coupons: [{ name: '청소 쿠폰', issueType: 'event', status: 'usable' }] })
  expect((await mine(who)).map((one) => one.name)).toEqual(['청소 쿠폰'])
  // Again changes nothing, and says the same.
  expect(await join(who, id)).toMatchObject({ joined: true, coupons: [{ name: '청소 쿠폰' }] })
  expect(await mine(who)).toHaveLength(1)
  expect(await event(who, id)).toMatchObject({ joined: true })
})

test('taking part twice at once is taking part once [promotions.join]', async () => {
  const id = await running({ coupons: [await offerOf()], places: 10 })
  const who = await customer(house)
  await Promise.all([join(who, id), join(who, id), join(who, id)])
  expect(await mine(who)).toHaveLength(1)
  expect(await event(who, id)).toMatchObject({ placesLeft: 9 })
})

test('of fifty people at once one gets the last place and its coupon, and the others nothing [promotions.join]', async () => {
  const id = await running({ coupons: [await offerOf()], places: 1 })
  const all = await people(house, 50)
  await forgetLimits(house)
  const done = await Promise.allSettled(all.map((who) => join(who, id)))
  expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const { rows } = await house.house.pool.query<{ coupons: number; joined: number }>(
    `select (select count(*)::integer from coupon c join promotion_page p on c.offer_id = any(p.offer_ids) where p.id = $1) as coupons,
      (select count(*)::integer from promotion_joined where page_id = $1) as joined`,
    [id],
  )
  expect(rows).toEqual([{ coupons: 1, joined: 1 }])
  const late = all[done.findIndex((one) => one.status === 'rejected')]!
  expect(await refusal(join(late, id))).toBe('EVENT_FULL')
  expect(await event(late, id)).toMatchObject({ placesLeft: 0, joined: false })
}, 120_000)

test('an event that ended between the screen and the press takes nobody in, and says so [promotions.join]', async () => {
  const id = await running({ coupons: [await offerOf()] })
  const [who, before] = [await customer(house), await customer(house)]
  await join(before, id)
  await endNow(house, 'event', id)
  expect(await refusal(join(who, id))).toBe('EVENT_OVER')
  expect(await mine(who)).toEqual([])
  // Who took part has what he got, and hears the same as before.
  expect(await join(before, id)).toMatchObject({ joined: true, coupons: [{ status: 'usable' }] })
  expect(await event(who, id)).toMatchObject({ state: 'ended' })
})

test('where its coupons are gone nobody takes part for nothing [promotions.event-coupons]', async () => {
  const coupon = await offerOf()
  const id = await running({ coupons: [coupon] })
  await endOffer(house, coupon)
  const who = await customer(house)
  expect(await event(who, id)).toMatchObject({ coupons: [{ left: false }] })
  expect(await refusal(join(who, id))).toBe('EVENT_FULL')
  expect(await event(who, id)).toMatchObject({ joined: false })
})

test('its window is exact at midnight in Seoul: not a moment before, and not at its end [promotions.events]', async () => {
  // Midnight in Seoul is 15:00 in UTC; days are counted from the clock, so that this holds at the year's end.
  const today = Math.floor((house.house.clock.now().getTime() + 9 * HOUR) / DAY)
  const midnight = (days: number): Date => new Date((today + days) * DAY - 9 * HOUR)
  const id = await running({ from: midnight(1).toISOString(), until: midnight(2).toISOString() })
  const who = await customer(house)
  expect(await event(who, id)).toMatchObject({ state: 'ready' })
  expect(await refusal(join(who, id))).toBe('EVENT_NOT_BEGUN')
  const until = async (at: Date) => house.advance(Math.ceil((at.getTime() - house.house.clock.now().getTime()) / SECOND))
  await until(midnight(1))
  const early = await customer(house)
  expect(await join(early, id)).toMatchObject({ joined: true })
  await until(midnight(2))
  expect(await event({ call: house.guest }, id)).toMatchObject({ state: 'ended' })
  expect(await refusal(join(await customer(house), id))).toBe('EVENT_OVER')
})

test('an event for pros takes in pros alone, and operators take part in none [promotions.join]', async () => {
  const id = await running({ role: 'provider' })
  const [who, pro, boss] = [await customer(house), await provider(house), await operator(house)]
  expect(await event(who, id)).toMatchObject({ forYou: false })
  expect(await refusal(join(who, id))).toBe('EVENT_NOT_FOR_YOU')
  expect(await join(pro, id)).toMatchObject({ joined: true, coupons: [] })
  expect(await refusal(join(boss, await running()))).toBe('EVENT_NOT_FOR_YOU')
  expect(await refusal(join(who, await running({ joins: false, path: '/prices' })))).toBe('NOT_ACCEPTABLE')
  const sides = async (role: 'customer' | 'provider') =>
    (await house.guest('GET /v2/promotions/events', { query: { role } })).items.map((one) => one.id)
  expect(await sides('provider')).toContain(id)
  expect(await sides('customer')).not.toContain(id)
})

test('who waits for an event to come is told once that it began, and who thought otherwise is not [promotions.remind]', async () => {
  const { id } = await published(house, eventOf(house, { from: later(house, HOUR) }))
  const [who, other] = [await customer(house), await customer(house)]
  const remind = (person: Person, of = id) => person.call('POST /v2/promotions/events/:id/remind', { params: { id: of } })
  for (const person of [who, who, other]) expect(await remind(person)).toEqual({ reminds: true })
  expect(await event(who, id)).toMatchObject({ state: 'ready', reminds: true })
  await other.call('DELETE /v2/promotions/events/:id/remind', { params: { id } })
  expect(await event(other, id)).toMatchObject({ reminds: false })
  await house.settle()
  const told = async (person: Person) =>
    (await person.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })).notifications
      .map((one) => one.title)
      .filter((one) => one.includes('이벤트'))
  expect(await told(who)).toEqual([])
  await house.advance(HOUR / SECOND)
  await house.settle()
  expect([await told(who), await told(other)]).toEqual([['기다리던 이벤트가 시작됐어요'], []])
  await house.settle()
  expect(await told(who)).toHaveLength(1)
  expect(await refusal(remind(other))).toBe('NOT_ACCEPTABLE')
  // One that was taken away before it began tells nobody.
  const { id: gone } = await published(house, eventOf(house, { from: later(house, HOUR) }))
  await remind(other, gone)
  await endNow(house, 'event', gone)
  await house.advance(HOUR / SECOND)
  await house.settle()
  expect(await told(other)).toEqual([])
})

test('what an event promises is there from its beginning to its end, by no other way and in no other event [promotions.event-coupons]', async () => {
  const coupon = await offerOf()
  const [code] = [await offer(house)]
  const { rows } = await house.house.pool.query<{ id: number }>('select id from coupon_offer where code = $1', [code])
  const fieldsOf = async (more: Parameters<typeof eventOf>[1]) => Object.keys(await refusedFields(house, eventOf(house, more)))
  expect(await fieldsOf({ coupons: [rows[0]!.id] })).toEqual(['coupons'])
  expect(await fieldsOf({ coupons: [999_999] })).toEqual(['coupons'])
  expect(await fieldsOf({ coupons: [await offerOf({ expiresAt: later(house, 2 * DAY) })] })).toEqual(['coupons'])
  expect(await fieldsOf({ coupons: [coupon], joins: false })).toEqual(['coupons'])
  expect(await fieldsOf({ until: later(house, -2 * DAY) })).toEqual(['until'])
  expect(await fieldsOf({ until: null, from: null, blocks: [], title: '' })).toEqual(['title', 'from', 'until', 'blocks'])
  const who = await customer(house)
  expect((await wallet(who)).toTake.map((one) => one.eventId)).toContain(coupon)
  const id = await running({ coupons: [coupon] })
  expect(await fieldsOf({ coupons: [coupon] })).toEqual(['coupons'])
  expect((await wallet(who)).toTake.map((one) => one.eventId)).not.toContain(coupon)
  expect(await refusal(take(who, coupon))).toBe('COUPON_NOT_READY')
  await join(who, id)
  expect(await mine(who)).toHaveLength(1)
})

test('of events that are published at once with one coupon one brings it [promotions.event-coupons]', async () => {
  const draft = eventOf(house, { coupons: [await offerOf()] })
  const desks = await Promise.all([1, 2, 3, 4].map(() => operator(house)))
  const done = await Promise.all(
    desks.map((desk) => desk.call.raw('POST', '/v1/admin/pages', { targetId: null, draft, publish: { at: null } })),
  )
  const refused = done.filter(({ body }) => body.fields !== undefined)
  expect(refused.map(({ body }) => Object.keys(body.fields))).toEqual([['coupons'], ['coupons'], ['coupons']])
})

test('places are never fewer than those who took part, and an event in which somebody takes part has begun [promotions.join]', async () => {
  const { id, pageId } = await published(house, eventOf(house))
  await join(await customer(house), id)
  await join(await customer(house), id)
  const desk = await operator(house)
  const refused = async (more: Parameters<typeof eventOf>[1], at: string | null = null): Promise<string[]> => {
    const { shownAs } = await desk.call('GET /v1/admin/pages/:id', { params: { id: pageId } })
    const { body } = await desk.call.raw(
      'PUT',
      `/v1/admin/pages/${pageId}`,
      { draft: eventOf(house, more), publish: { at } },
      { 'if-match': `"${shownAs}"` },
    )
    return Object.keys(body.fields ?? {})
  }
  expect(await refused({ places: 1 })).toEqual(['places'])
  expect(await refused({ from: later(house, DAY) })).toEqual(['from'])
  expect(await refused({ from: later(house, DAY) }, later(house, HOUR))).toEqual(['from'])
  expect(await refused({ from: later(house, -2 * DAY), places: 2 })).toEqual([])
  await endNow(house, 'event', id)
  expect(await event({ call: house.guest }, id)).toMatchObject({ state: 'ended' })
})

test('the window of an event opens for who may take part, until he did or put it away [promotions.windows]', async () => {
  const id = await running({ applyPages: ['home', 'sent-requests'] })
  const forPros = await running({ role: 'provider', applyPages: ['received-requests'] })
  const [who, pro, boss] = [await customer(house), await provider(house), await operator(house)]
  const windows = async (person: { call: typeof who.call }) => (await person.call('GET /api2/users/me/', {})).events.map((one) => one.id)
  expect((await who.call('GET /api2/users/me/', {})).events).toContainEqual({ id, apply_pages: ['/', '/requests/sent'] })
  expect(await windows(who)).not.toContain(forPros)
  expect(await windows(pro)).toEqual(expect.arrayContaining([id, forPros]))
  expect(await windows(boss)).toEqual([])
  await join(pro, id)
  expect(await windows(pro)).not.toContain(id)
  await who.call('POST /v2/promotions/events/:id/dismiss', { params: { id } })
  expect(await windows(who)).not.toContain(id)
  await house.advance(promotionLimits.windowAway / SECOND)
  await running({ applyPages: ['home'] })
  expect((await windows(await customer(house))).length).toBeGreaterThan(0)
})

test('an event leaves the search engines a month after its end, and stays to be read [promotions.events]', async () => {
  const { id } = await published(house, eventOf(house, { until: later(house, HOUR) }))
  const found = async () => (await event({ call: house.guest }, id)).found
  expect(await found()).toBe(true)
  await house.advance((HOUR + promotionLimits.foundAfterEnd) / SECOND)
  expect(await found()).toBe(false)
  expect(await event({ call: house.guest }, id)).toMatchObject({ state: 'ended', blocks: [{ type: 'paragraph' }] })
})

test('what was not begun is gone when it is ended, with what was counted of it; nobody but who publishes ends anything [promotions.events]', async () => {
  const id = await running({ from: later(house, DAY) })
  const desk = await operator(house, 'support')
  expect(await refusal(desk.call('POST /v1/admin/promotions/:id/end', { params: { id }, seen: 'x' }))).toBe('FORBIDDEN')
  await endNow(house, 'event', id)
  expect(await refusal(event({ call: house.guest }, id))).toBe('NOT_FOUND')
})

test('the picture above a page is its first block, and hostile blocks are none [content.safe] [promotions.events]', async () => {
  const desk = await operator(house)
  const picture = await pictureOf(house, desk)
  const { targetId } = await desk
    .call('POST /v1/admin/pages', {
      body: { targetId: null, draft: eventOf(house, { blocks: [picture, paragraph('글이에요.')] }), publish: { at: null } },
    })
    .then(({ id }) => desk.call('GET /v1/admin/pages/:id', { params: { id } }))
  const shown = await event({ call: house.guest }, targetId!)
  expect(shown.image).toMatchObject({ width: 1200, height: 900 })
  expect(shown.blocks.map((one) => one.type)).toEqual(['paragraph'])
  for (const wrong of [
    { path: 'https://evil.example' },
    { path: '//evil.example' },
    { blocks: [{ id: 'x', type: 'html', html: '<script>1</script>' }] },
    { blocks: [{ id: 'x', type: 'link', url: 'javascript:alert(1)' }] },
    { label: '가'.repeat(promotionLimits.label + 1) },
    { applyPages: ['pay'] },
    { coupons: Array.from({ length: promotionLimits.coupons + 1 }, (_, at) => at + 1) },
    { ord: -1 },
    { places: 0 },
  ]) {
    const draft = { ...eventOf(house), ...wrong }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await desk.call.raw('POST', '/v1/admin/pages', { targetId: null, draft, publish: null })).status, JSON.stringify(wrong)).toBe(
      400,
    )
  }
})

test('a landing page stands by its name, from its time until its end [promotions.landing]', async () => {
  const { id, path } = await published(house, landingOf(house, { until: later(house, DAY) }))
  expect(path).toBe('/landing/first-time')
  const read = () => house.guest('GET /v1/landings/:name', { params: { name: 'first-time' } })
  expect(await read()).toMatchObject({ id, title: '처음 만나는 두레', image: null, blocks: [{ type: 'paragraph' }] })
  expect(Object.keys(await refusedFields(house, landingOf(house)))).toEqual(['name'])
  await house.advance(DAY / SECOND)
  expect(await refusal(read())).toBe('NOT_FOUND')
  expect(Object.keys(await refusedFields(house, landingOf(house, { name: null, blocks: [] })))).toEqual(['name', 'blocks'])
})
