import { DAY, SECOND } from '@dure/kernel/time'
import { waiverWords } from '@dure/contract/leaving/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, testPassword, type Person } from '../people.ts'
import { asked, booksHold, comeBack, slug, type Pair } from '../safe-payment/deals.ts'
import { atGateway } from '../trade.ts'
import { endOffer, later, mine, offerToTake, payable, take, wallet, withCoupon } from './coupons.ts'
import { endNow, event, eventOf, join, published, refusedFields } from './pages.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const running = async (more: Parameters<typeof eventOf>[1] = {}): Promise<number> => (await published(house, eventOf(house, more))).id
const offerOf = (more: object = {}) => offerToTake(house, { usableFrom: later(house, -2 * DAY), ...more })
const told = (userId: number) => house.guest('GET /v1/events/pro-promotions', { query: { provider_user_id: userId } })
const leave = (who: Person, id: number) => who.call('POST /v2/promotions/events/:id/leave', { params: { id } })

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

  test('of fifty customers who pay at once one gets the last piece, and what the others pay is the whole price [promotions.pro-coupons] [promotions.budget]', async () => {
    const { coupon, id } = await begin({}, { pieces: 1 })
    const deals: { deal: Pair & { id: number }; couponId: number }[] = []
    for (let one = 0; one < 50; one += 1) {
      const deal = await asked(house)
      await join(deal.pro, id)
      deals.push({ deal, couponId: (await take(deal.customer, coupon)).coupon.couponId })
    }
    const done = await Promise.allSettled(deals.map(({ deal, couponId }) => withCoupon(deal, couponId)))
    expect(done.filter((one) => one.status === 'fulfilled').map((one) => one.value.amount)).toEqual([98_500])
    const winner = done.findIndex((one) => one.status === 'fulfilled')
    for (const [at, { deal }] of deals.entries()) expect((await mine(deal.customer))[0]!.status).toBe(at === winner ? 'held' : 'usable')
    expect(await withCoupon(deals[winner === 0 ? 1 : 0]!.deal, null)).toMatchObject({ amount: 103_500 })
    expect(await refusal(take(await customer(house), coupon))).toBe('UNAVAILABLE_COUPON')
    expect(await event(deals[0]!.deal.pro, id)).toMatchObject({ joined: true, coupons: [{ left: false }] })
    await booksHold(house)
  }, 180_000)

  test('a pro who pauses takes part still: lists do not show him, and who has his quote pays him less [promotions.pro-coupons]', async () => {
    const { coupon, id } = await begin()
    const deal = await asked(house)
    await join(deal.pro, id)
    await house.house.pool.query('update provider set paused_at = now() where id = $1', [deal.pro.providerId])
    await house.settle()
    expect(await told(deal.pro.userId)).toMatchObject({ isCouponPromotion: true, eventId: id, coupons: [{ left: true }] })
    const { coupon: taken } = await take(deal.customer, coupon)
    expect(await withCoupon(deal, taken.couponId)).toMatchObject({ amount: 98_500 })
    expect(await leave(deal.pro, id)).toEqual({ joined: false })
  })

  test('while all who take part are banned nobody takes a coupon for them; once one is back, it is there again [promotions.pro-coupons]', async () => {
    const { coupon, id } = await begin()
    const deal = await asked(house)
    await join(deal.pro, id)
    const standing = (status: string) => house.house.pool.query('update member set status = $2 where id = $1', [deal.pro.userId, status])
    const shown = async () => (await wallet(deal.customer)).toTake.some((one) => one.eventId === coupon)
    await standing('banned')
    expect([await shown(), await refusal(take(deal.customer, coupon))]).toEqual([false, 'COUPON_NOT_READY'])
    await standing('active')
    expect(await shown()).toBe(true)
    expect(await take(deal.customer, coupon)).toMatchObject({ coupon: { status: 'usable' } })
  })

  test('where a pro leaves the house his unpaid deal ends, its coupon is its customer’s again, and no other is taken for nobody [promotions.pro-coupons] [promotions.given-back]', async () => {
    const { coupon, id } = await begin()
    const deal = await asked(house)
    await join(deal.pro, id)
    const { coupon: taken } = await take(deal.customer, coupon)
    await withCoupon(deal, taken.couponId)
    await deal.pro.call('DELETE /api/v2/users/me', { body: { password: testPassword, waive_cash: waiverWords } })
    await house.settle()
    expect(await told(deal.pro.userId)).toMatchObject({ isCouponPromotion: false, eventId: null })
    expect(await mine(deal.customer)).toMatchObject([{ couponId: taken.couponId, status: 'usable', heldBy: null }])
    expect(await refusal(take(await customer(house), coupon))).toBe('COUPON_NOT_READY')
    const desk = await operator(house)
    expect(await desk.call('GET /v1/admin/promotions/:id/joined', { params: { id }, query: {} })).toMatchObject({
      coupons: [{ id: coupon, pieces: 100, piecesLeft: 100 }],
    })
    await booksHold(house)
  })
})
