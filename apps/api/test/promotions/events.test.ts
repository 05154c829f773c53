import { DAY, HOUR, SECOND } from '@dure/kernel/time'
import { promotionLimits } from '@dure/contract/promotions/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { paragraph } from '../content/draft.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people, provider, type Person } from '../people.ts'
import { asked, booksHold, comeBack, slug } from '../safe-payment/deals.ts'
import { atGateway, forgetLimits } from '../trade.ts'
import { endOffer, later, mine, offer, offerToTake, payable, take, wallet, withCoupon } from './coupons.ts'
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

const told = (userId: number) => house.guest('GET /v1/events/pro-promotions', { query: { provider_user_id: userId } })
const leave = (who: Person, id: number) => who.call('POST /v2/promotions/events/:id/leave', { params: { id } })

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

test('of a pro is told in which event for pros he takes part, while it runs [promotions.pro-event]', async () => {
  const [pro, other] = [await provider(house), await provider(house)]
  const id = await running({ role: 'provider', title: '고수 이벤트', until: later(house, DAY) })
  await join(pro, id)
  await join(other, await running())
  expect(await told(pro.userId)).toMatchObject({ isCouponPromotion: false, name: '고수 이벤트', endsAt: expect.any(String), coupons: [] })
  const none = { isCouponPromotion: false, name: null, text: null, endsAt: null, eventId: null, coupons: [] }
  expect(await told(other.userId)).toEqual(none)
  expect(await refusal(leave(pro, id))).toBe('NOT_ACCEPTABLE')
  await house.advance(DAY / SECOND)
  expect(await told(pro.userId)).toEqual(none)
})

describe('an event for pros whose coupons are their customers’', () => {
  const begin = async (more: Parameters<typeof eventOf>[1] = {}, terms: object = {}) => {
    const coupon = await offerOf({ issueType: 'pro', name: '고수 할인', ...terms })
    return { coupon, id: await running({ role: 'provider', coupons: [coupon], ...more }) }
  }

  test('its customers take one once, and pay less to who takes part alone; the house bears it [promotions.pro-coupons]', async () => {
    const { coupon, id } = await begin()
    const deal = await asked(house)
    expect(await refusal(take(deal.customer, coupon))).toBe('COUPON_NOT_READY')
    // Who takes part gets none of it himself.
    expect(await join(deal.pro, id)).toEqual({ joined: true, coupons: [] })
    expect(await event(deal.pro, id)).toMatchObject({ joined: true, couponsFor: 'customers', coupons: [{ eventId: coupon, left: true }] })
    expect(await told(deal.pro.userId)).toMatchObject({ isCouponPromotion: true, eventId: id, coupons: [{ eventId: coupon, left: true }] })
    expect((await wallet(deal.customer)).toTake.map((one) => one.eventId)).toContain(coupon)
    const { coupon: taken } = await take(deal.customer, coupon)
    expect(taken).toMatchObject({ issueType: 'pro', status: 'usable' })
    expect(await refusal(take(deal.customer, coupon))).toBe('COUPON_ALREADY_ISSUED')
    const other = await asked(house)
    const { coupon: his } = await take(other.customer, coupon)
    expect(await payable(other)).toMatchObject({ coupons: [], unfitCoupons: [{ couponId: his.couponId, reason: 'pro' }] })
    expect(await refusal(withCoupon(other, his.couponId))).toBe('INVALID_COUPON')
    expect(await payable(deal)).toMatchObject({ bestCouponId: taken.couponId })
    const { paymentId, amount } = await withCoupon(deal, taken.couponId)
    expect(amount).toBe(98_500)
    await atGateway(house, paymentId, 'approve')
    await comeBack(deal, paymentId)
    await booksHold(house)
    const desk = await operator(house)
    expect(await desk.call('GET /v1/admin/promotions/:id/joined', { params: { id }, query: {} })).toMatchObject({
      items: [{ userId: deal.pro.userId, providerId: deal.pro.providerId }],
      coupons: [{ id: coupon, pieces: 100, piecesLeft: 99 }],
    })
  })

  test('who leaves is paid without it from then on, and a payment that holds one keeps its sum [promotions.pro-coupons]', async () => {
    const { coupon, id } = await begin({ places: 5 })
    const [held, late] = [await asked(house), await asked(house)]
    const pros = [held.pro, late.pro]
    for (const pro of pros) await join(pro, id)
    const { coupon: first } = await take(held.customer, coupon)
    const { coupon: second } = await take(late.customer, coupon)
    const { paymentId } = await withCoupon(held, first.couponId)
    // Twice at once he leaves once, and his place is free.
    for (const pro of pros) await Promise.all([leave(pro, id), leave(pro, id)])
    expect(await event(held.pro, id)).toMatchObject({ joined: false, placesLeft: 5 })
    expect(await told(held.pro.userId)).toMatchObject({ isCouponPromotion: false, eventId: null })
    expect(await refusal(withCoupon(late, second.couponId))).toBe('INVALID_COUPON')
    await atGateway(house, paymentId, 'approve')
    await comeBack(held, paymentId)
    expect(await mine(held.customer)).toMatchObject([{ couponId: first.couponId, status: 'used' }])
    await join(late.pro, id)
    expect(await withCoupon(late, second.couponId)).toMatchObject({ amount: 98_500 })
  })

  test('after its end nobody takes one, joins or leaves, and what was taken lasts with who took part [promotions.pro-coupons]', async () => {
    const { coupon, id } = await begin()
    const deal = await asked(house)
    await join(deal.pro, id)
    const { coupon: taken } = await take(deal.customer, coupon)
    const done = await Promise.allSettled([endNow(house, 'event', id), leave((await asked(house)).pro, id)])
    expect(done[0].status).toBe('fulfilled')
    expect(await told(deal.pro.userId)).toMatchObject({ isCouponPromotion: false, name: null })
    expect(await refusal(take(await customer(house), coupon))).toBe('UNAVAILABLE_COUPON')
    expect(await refusal(leave(deal.pro, id))).toBe('EVENT_OVER')
    expect(await refusal(join(await provider(house), id))).toBe('EVENT_OVER')
    expect(await withCoupon(deal, taken.couponId)).toMatchObject({ amount: 98_500 })
  })

  test('lists mark who takes part while there is something to take, and nobody is told of who is banned [promotions.pro-coupons]', async () => {
    const { coupon, id } = await begin()
    const deal = await asked(house)
    await join(deal.pro, id)
    await house.settle()
    const marked = async () =>
      (await house.guest('GET /v2/search/pro', { query: { serviceSlug: slug, limit: 30 } })).proList
        .filter((one) => one.userId === deal.pro.userId)
        .map((one) => one.couponEvent)
    expect(await marked()).toEqual([true])
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [deal.pro.userId])
    expect(await told(deal.pro.userId)).toMatchObject({ isCouponPromotion: false, eventId: null })
    await house.house.pool.query(`update member set status = 'active' where id = $1`, [deal.pro.userId])
    await endOffer(house, coupon)
    expect(await marked()).toEqual([false])
    expect(await told(deal.pro.userId)).toMatchObject({ isCouponPromotion: true, coupons: [{ left: false }] })
  })

  test('is for pros, brings no coupon of who takes part, and loses none once it began [promotions.pro-coupons]', async () => {
    const coupon = await offerOf({ issueType: 'pro' })
    const fieldsOf = async (more: Parameters<typeof eventOf>[1]) => Object.keys(await refusedFields(house, eventOf(house, more)))
    expect(await fieldsOf({ coupons: [coupon] })).toEqual(['role'])
    expect(await fieldsOf({ coupons: [coupon, await offerOf()], role: 'provider' })).toEqual(['coupons'])
    const { pageId } = await published(house, eventOf(house, { coupons: [coupon], role: 'provider' }))
    const desk = await operator(house)
    const { shownAs } = await desk.call('GET /v1/admin/pages/:id', { params: { id: pageId } })
    const { body } = await desk.call.raw(
      'PUT',
      `/v1/admin/pages/${pageId}`,
      { draft: eventOf(house, { role: 'provider' }), publish: { at: null } },
      { 'if-match': `"${shownAs}"` },
    )
    expect(Object.keys(body.fields)).toEqual(['coupons'])
  })
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
