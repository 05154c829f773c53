import { beforeAll, expect, test } from 'vitest'
import { couponLimits } from '@dure/contract/promotions/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'
import { asked, booksHold } from '../safe-payment/deals.ts'
import { pro } from '../trade.ts'
import { endOffer, offerMade, payable, quoteOn, read, requestWithQuotes, wallet, withCoupon } from './coupons.ts'

let house: TestHouse
let offerId: number
beforeAll(async () => {
  house = await testHouse()
  offerId = (await offerMade(house, { issueType: 'request', code: null, name: '견적 다 읽은 쿠폰', pieces: 90 })).id
})

const stands = (who: Person, id: number) => who.call('GET /v2/promotions/requests/:id/coupon', { params: { id } })
const issue = (who: Person, id: number) => who.call('POST /v2/promotions/requests/:id/coupon', { params: { id } })
const close = (who: Person, id: number) =>
  who.call('PUT /api2/requests/:id/close', { params: { id }, body: { closed_type: 1, closed_comment: '' } })

test('a request moves as its quotes are read, and brings a coupon for a pro of it, once [promotions.request]', async () => {
  const { who, requestId, quotes } = await requestWithQuotes(house, 3)
  expect(await stands(who, requestId)).toEqual({ couponStatus: 'waiting', readCount: 0, quoteCount: 3 })
  for (const { quoteId } of quotes.slice(0, 2)) await read(who, quoteId)
  expect(await refusal(issue(who, requestId))).toBe('COUPON_NOT_READY')
  expect((await who.call('GET /v2/promotions/requests')).items).toMatchObject([{ requestId, couponStatus: 'waiting', readCount: 2 }])
  await close(who, requestId)
  expect(await stands(who, requestId)).toMatchObject({ couponStatus: 'waiting', readCount: 2 })
  await read(who, quotes[2]!.quoteId)
  expect(await stands(who, requestId)).toEqual({ couponStatus: 'ready_to_issue', readCount: 3, quoteCount: 3 })
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => issue(who, requestId)))
  expect(taken.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(issue(who, requestId))).toBe('COUPON_ALREADY_ISSUED')
  expect(await stands(who, requestId)).toMatchObject({ couponStatus: 'issued' })
  expect((await who.call('GET /v2/promotions/requests')).items).toEqual([])
  const { coupons } = await wallet(who)
  const { rate, maxDiscount, lasts } = couponLimits.request
  expect(coupons).toMatchObject([{ issueType: 'request', kind: 'rate', value: rate, maxDiscount }])
  expect(Math.abs(Date.parse(coupons[0]!.expiresAt) - house.house.clock.now().getTime() - lasts)).toBeLessThan(60_000)
  // It lowers what a pro of that request is paid, and nobody else's.
  const deal = await asked(house, { customer: who, ...quotes[0]! })
  expect(await payable(deal)).toMatchObject({ coupons: [{ discount: 5_000 }] })
  const other = await requestWithQuotes(house, 1)
  await house.house.pool.query('update coupon set member_id = $2 where id = $1', [coupons[0]!.couponId, other.who.userId])
  const elsewhere = await asked(house, { customer: other.who, ...other.quotes[0]! })
  expect(await refusal(withCoupon(elsewhere, coupons[0]!.couponId))).toBe('INVALID_COUPON')
  expect((await payable(elsewhere)).unfitCoupons).toMatchObject([{ reason: 'request' }])
  await house.house.pool.query('update coupon set member_id = $2 where id = $1', [coupons[0]!.couponId, who.userId])
  expect(await withCoupon(deal, coupons[0]!.couponId)).toMatchObject({ amount: 98_500, discountAmount: 5_000 })
  await booksHold(house)
})

test('a request that is full and read is ready, and a quote that comes later is to be read first [promotions.request]', async () => {
  const { who, requestId, quotes, serviceId } = await requestWithQuotes(house, 3)
  for (const { quoteId } of quotes) await read(who, quoteId)
  await house.house.pool.query('update request set quote_limit = 3 where id = $1', [requestId])
  expect(await stands(who, requestId)).toMatchObject({ couponStatus: 'ready_to_issue' })
  await house.house.pool.query('update request set quote_limit = 4 where id = $1', [requestId])
  const late = await quoteOn(house, requestId, serviceId)
  expect(await stands(who, requestId)).toEqual({ couponStatus: 'waiting', readCount: 3, quoteCount: 4 })
  await read(who, late.quoteId)
  expect(await stands(who, requestId)).toMatchObject({ couponStatus: 'ready_to_issue' })
})

test('one or two quotes, a request found to be none, and somebody else’s bring nothing [promotions.request]', async () => {
  const { who, requestId, quotes } = await requestWithQuotes(house, 2)
  for (const { quoteId } of quotes) await read(who, quoteId)
  await close(who, requestId)
  expect(await stands(who, requestId)).toEqual({ couponStatus: 'not_issuable', readCount: 2, quoteCount: 2 })
  expect(await refusal(issue(who, requestId))).toBe('COUPON_NOT_READY')
  const dead = await requestWithQuotes(house, 3)
  for (const { quoteId } of dead.quotes) await read(dead.who, quoteId)
  await close(dead.who, dead.requestId)
  await house.house.pool.query('update request set close_type = 2 where id = $1', [dead.requestId])
  expect(await stands(dead.who, dead.requestId)).toMatchObject({ couponStatus: 'not_issuable' })
  const stranger = await customer(house)
  expect(await refusal(stands(stranger, dead.requestId))).toBe('NOT_FOUND')
  expect(await refusal(issue(stranger, dead.requestId))).toBe('COUPON_NOT_FOUND')
  // Nor does its pro.
  const quoting = await pro(house, { services: [dead.serviceId] })
  expect(await refusal(issue(quoting, dead.requestId))).toBe('COUPON_NOT_FOUND')
})

test('while operators offer nothing for requests none promises a coupon [promotions.request]', async () => {
  const { who, requestId, quotes } = await requestWithQuotes(house, 3)
  await endOffer(house, offerId)
  for (const { quoteId } of quotes) await read(who, quoteId)
  await close(who, requestId)
  expect(await stands(who, requestId)).toEqual({ couponStatus: 'not_issuable', readCount: 3, quoteCount: 3 })
  expect((await who.call('GET /v2/promotions/requests')).items).toEqual([])
  expect(await refusal(issue(who, requestId))).toBe('UNAVAILABLE_COUPON')
})
