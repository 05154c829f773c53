import { expect, test } from 'vitest'
import { lostBy, payingWith } from './paying.ts'
import type { Payable } from './texts.ts'

const coupon = (couponId: number, discount: number) => ({ couponId, discount, name: '쿠폰', expiresAt: '2026-12-01' })
const price = {
  serviceAmount: 100_000,
  amount: 98_500,
  discountAmount: 5_000,
  coupons: [coupon(1, 5_000), coupon(2, 3_000)],
  bestCouponId: 1,
  heldCouponId: null,
} as unknown as Payable
const calm = { price, asking: false, choice: undefined, lost: undefined }

test('the best coupon goes with a payment until another one is chosen, or none [promotions.best]', () => {
  expect(payingWith(calm)).toMatchObject({ coupon: { couponId: 1 }, chosen: false, total: 98_500, notice: undefined })
  expect(payingWith({ ...calm, choice: 2 })).toMatchObject({ coupon: { couponId: 2 }, chosen: true, total: 100_500 })
  expect(payingWith({ ...calm, choice: null })).toMatchObject({ coupon: null, chosen: true, total: 103_500 })
  // One that is gone is none of his choices any more.
  expect(payingWith({ ...calm, choice: 9 })).toMatchObject({ coupon: { couponId: 1 }, total: 98_500 })
})

test('of a refused sum nothing is told until the new one is known: never the old one as the new', () => {
  const lost = { what: 'coupon', serviceAmount: 100_000 } as const
  expect(payingWith({ ...calm, asking: true, lost })).toMatchObject({ checking: true, notice: undefined })
  const without = { ...price, amount: 103_500, discountAmount: 0, coupons: [], bestCouponId: null }
  expect(payingWith({ ...calm, price: without, lost })).toMatchObject({ checking: false, total: 103_500 })
  expect(payingWith({ ...calm, price: without, lost }).notice).toMatch(
    /^고른 쿠폰을 쓸 수 없게 되었어요. 결제 금액이 103,500원으로 바뀌었어요/,
  )
  expect(payingWith({ ...calm, lost: { ...lost, what: 'sum' } }).notice).toMatch(/^결제 금액이 98,500원으로/)
})

test('a sum that he typed anew since is his own doing, and no notice of another stands beside it', () => {
  const lost = { what: 'sum', serviceAmount: 100_000 } as const
  expect(payingWith({ ...calm, price: { ...price, serviceAmount: 120_000 }, asking: true, lost })).toMatchObject({
    checking: false,
    notice: undefined,
  })
})

test('a refusal is about the coupon, the sum, or neither', () => {
  expect(lostBy({ name: 'UNAVAILABLE_COUPON', data: null })).toBe('coupon')
  expect(lostBy({ name: 'AMOUNT_MISMATCH', data: { amount: 1 } })).toBe('sum')
  expect(lostBy({ name: 'AMOUNT_MISMATCH', data: null })).toBeUndefined()
  expect(lostBy({ name: 'INVALID_PARAMS', data: null })).toBeUndefined()
})
