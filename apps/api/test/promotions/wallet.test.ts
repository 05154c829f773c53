import { beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { act, asked } from '../safe-payment/deals.ts'
import {
  endOffer,
  enter,
  later as laterIn,
  offer,
  offerMade,
  offerToTake,
  paidWithCoupon,
  payable,
  take,
  wallet,
  withCoupon,
} from './coupons.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const later = (milliseconds: number): string => laterIn(house, milliseconds)

describe('the wallet', () => {
  test('has what may still be used on one side and what is over on the other, and says what all of it takes off at most [promotions.wallet]', async () => {
    const deal = await asked(house)
    const who = deal.customer
    const held = await enter(who, await offer(house, { value: 7_000 }))
    await withCoupon(deal, held.coupon.couponId)
    const rate = { kind: 'rate', value: 10, maxDiscount: 9_000, pieces: 50 }
    const usable = [await enter(who, await offer(house)), await enter(who, await offer(house, rate))]
    const short = await enter(who, await offer(house, { expiresAt: later(DAY) }))
    const ended = await offerMade(house)
    const gone = await enter(who, ended.code)
    expect(await wallet(who)).toMatchObject({ pagination: { totalCount: 5 }, usable: { count: 4, most: 5_000 + 9_000 + 5_000 + 5_000 } })
    // No timer has run: what is over is over all the same.
    await endOffer(house, ended.id)
    await house.house.pool.query('update coupon set expires_at = $2 where id = $1', [short.coupon.couponId, house.house.clock.now()])
    const open = await wallet(who, { view: 'open' })
    expect(open.coupons.map((one) => one.couponId)).toEqual([usable[1]!, usable[0]!, held].map((one) => one.coupon.couponId))
    expect(open).toMatchObject({ pagination: { totalCount: 3 }, usable: { count: 2, most: 14_000 } })
    const past = await wallet(who, { view: 'past' })
    expect(past.coupons.map((one) => [one.couponId, one.status])).toEqual([
      [gone.coupon.couponId, 'withdrawn'],
      [short.coupon.couponId, 'expired'],
    ])
  })

  test('says of a coupon that it came back of a payment, and of one that was left for another that it did not [promotions.given-back]', async () => {
    const deal = await asked(house)
    const { coupon } = await enter(deal.customer, await offer(house))
    await withCoupon(deal, coupon.couponId)
    await withCoupon(deal, null)
    expect((await wallet(deal.customer)).coupons).toMatchObject([{ status: 'usable', returnedAt: null }])
    await withCoupon(deal, coupon.couponId)
    await act(deal.customer, deal.id, 'decline')
    expect((await wallet(deal.customer)).coupons).toMatchObject([{ status: 'usable', returnedAt: expect.any(String) }])
    const paid = await paidWithCoupon(house)
    await act(paid.customer, paid.id, 'cancel')
    expect((await wallet(paid.customer)).coupons).toMatchObject([{ status: 'usable', returnedAt: expect.any(String) }])
  })

  test('names the coupon that ends first, of all or of a kind, to nobody but its member [promotions.wallet]', async () => {
    const who = await customer(house)
    const ends = (query: object = {}) => who.call('GET /v1/events/coupons/expiration', { query })
    expect(await ends()).toEqual({ count: 0, coupon: null })
    await enter(who, await offer(house))
    const sooner = await take(who, await offerToTake(house, { expiresAt: later(3 * DAY) }))
    expect(await ends({ customer_user_id: who.userId })).toMatchObject({ count: 2, coupon: { couponId: sooner.coupon.couponId } })
    expect((await ends({ coupon_issue_type: 'code' })).coupon).toMatchObject({ name: '첫 결제 5천원' })
    expect((await ends({ coupon_issue_type: 'request' })).coupon).toBeNull()
    expect(await refusal(ends({ customer_user_id: who.userId + 1 }))).toBe('NOT_FOUND')
  })
})

describe('what is offered to everybody', () => {
  test('is taken once a member, and shown to who has it not [promotions.take]', async () => {
    const who = await customer(house)
    const eventId = await offerToTake(house, { name: '누구나 쿠폰' })
    expect((await wallet(who)).toTake.find((one) => one.eventId === eventId)).toMatchObject({ name: '누구나 쿠폰', value: 5_000 })
    expect((await take(who, eventId)).coupon).toMatchObject({ status: 'usable', issueType: 'event' })
    expect(await refusal(take(who, eventId))).toBe('COUPON_ALREADY_ISSUED')
    expect((await wallet(who)).toTake.some((one) => one.eventId === eventId)).toBe(false)
    const twice = await customer(house)
    const done = await Promise.allSettled(Array.from({ length: 10 }, () => take(twice, eventId)))
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('is not there for a number that is none, not yet before its time, and no more once it ended or is used up [promotions.take]', async () => {
    const who = await customer(house)
    expect(await refusal(take(who, 999_999_999))).toBe('COUPON_NOT_FOUND')
    // What is given by a code is taken by its code alone.
    expect(await refusal(take(who, (await offerMade(house)).id))).toBe('COUPON_NOT_FOUND')
    expect(await refusal(take(who, await offerToTake(house, { usableFrom: later(DAY) })))).toBe('COUPON_NOT_READY')
    const ended = await offerToTake(house)
    await endOffer(house, ended)
    expect(await refusal(take(who, ended))).toBe('UNAVAILABLE_COUPON')
    const one = await offerToTake(house, { pieces: 1 })
    const deal = await asked(house)
    await withCoupon(deal, (await take(deal.customer, one)).coupon.couponId)
    expect(await refusal(take(who, one))).toBe('UNAVAILABLE_COUPON')
  })
})

test('who pays is told of each other coupon why it does not lower this payment, the nearest first [promotions.unfit]', async () => {
  const deal = await asked(house)
  const who = deal.customer
  const best = await enter(who, await offer(house))
  const far = await enter(who, await offer(house, { minAmount: 150_000 }))
  const other = await enter(who, await offer(house, { services: [1] }))
  const orders = await enter(who, await offer(house, { target: 'market' }))
  const scarce = await offer(house, { pieces: 1 })
  const used = await enter(who, scarce)
  const rival = await asked(house)
  await withCoupon(rival, (await enter(rival.customer, scarce)).coupon.couponId)
  const early = await take(who, await offerToTake(house))
  await house.house.pool.query('update coupon_offer set usable_from = $2 where id = (select offer_id from coupon where id = $1)', [
    early.coupon.couponId,
    later(2 * DAY),
  ])
  const sum = await payable(deal)
  expect(sum).toMatchObject({ bestCouponId: best.coupon.couponId, heldCouponId: null })
  expect(sum.unfitCoupons.map((one) => [one.couponId, one.reason])).toEqual([
    [far.coupon.couponId, 'minimum'],
    [early.coupon.couponId, 'early'],
    [other.coupon.couponId, 'service'],
    [used.coupon.couponId, 'used_up'],
    [orders.coupon.couponId, 'target'],
  ])
  // Held by one payment, it is told of at another.
  await withCoupon(deal, best.coupon.couponId)
  expect(await payable(deal)).toMatchObject({ heldCouponId: best.coupon.couponId })
})

test('the least sum is asked where it is paid and never again: a part that goes back afterwards leaves the coupon used [promotions.coupons]', async () => {
  const deal = await asked(house)
  const { coupon } = await enter(deal.customer, await offer(house, { minAmount: 100_001 }))
  expect(await refusal(withCoupon(deal, coupon.couponId))).toBe('INVALID_COUPON')
  const paid = await paidWithCoupon(house, { minAmount: 100_000 })
  expect((await wallet(paid.customer)).coupons).toMatchObject([{ status: 'used', minAmount: 100_000 }])
})

test('an offer that is ended between screen and payment lowers nothing any more, and the sum without it is told before anything is charged [promotions.ended] [promotions.budget]', async () => {
  const deal = await asked(house)
  const made = await offerMade(house)
  const { coupon } = await enter(deal.customer, made.code)
  expect((await payable(deal)).bestCouponId).toBe(coupon.couponId)
  await endOffer(house, made.id)
  const told = await deal.customer.call.raw('POST', `/v2.1/safe-payment/customers/${deal.customer.userId}/prepare`, {
    chatId: deal.chatId,
    serviceAmount: 100_000,
    paymentMethod: 'card',
    safePaymentId: deal.id,
    eventCouponId: coupon.couponId,
    amount: 98_500,
  })
  expect(told).toMatchObject({ status: 409, body: { name: 'UNAVAILABLE_COUPON', data: { amount: 103_500, discountAmount: 0 } } })
  expect(await payable(deal)).toMatchObject({ amount: 103_500, bestCouponId: null })
})
