import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf, discountOf, mostOfAll } from './discount.ts'
import { couponLimits } from './limits.ts'
import { requestCouponStatusOf } from './requestCoupon.ts'

const amount = { kind: 'amount' as const, value: 5_000, maxDiscount: null, minAmount: 0 }
const rate = { kind: 'rate' as const, value: 5, maxDiscount: 10_000, minAmount: 30_000 }

test('won come off as they are, a rate rounded down and up to its cap, neither below the least sum [promotions.discount]', () => {
  expect(discountOf(amount, 100_000, 103_500)).toBe(5_000)
  expect(discountOf(rate, 33_333, 34_499)).toBe(1_666)
  expect(discountOf(rate, 5_000_000, 5_175_000)).toBe(10_000)
  expect(discountOf(rate, 29_999, 31_048)).toBe(0)
})

test('a thousand won stay to pay whatever a coupon takes off [promotions.discount]', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('amount' as const, 'rate' as const),
        value: fc.integer({ min: 1, max: 100 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        minAmount: fc.integer({ min: 0, max: 100_000 }),
      }),
      fc.integer({ min: 1_000, max: 5_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (terms, price, commission) => {
        const discount = discountOf(terms, price, price + commission)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(discount)).toBe(true)
        expect(price + commission - discount).toBeGreaterThanOrEqual(couponLimits.leastPaid)
      },
    ),
  )
})

test('the best takes off most, then ends first; what takes off nothing is none [promotions.best]', () => {
  const of = (couponId: number, discount: number, expiresAt: string) => ({ couponId, discount, expiresAt })
  expect(bestOf([of(1, 3_000, '2026-12-01'), of(2, 5_000, '2026-12-09'), of(3, 5_000, '2026-12-02')])?.couponId).toBe(3)
  expect(bestOf([of(1, 0, '2026-12-01')])).toBeUndefined()
})

test('all coupons of an offer take off at most what its pieces or its budget allow, whichever ends first [promotions.agreement]', () => {
  expect(mostOfAll({ ...amount, pieces: 100, budget: null })).toBe(500_000)
  expect(mostOfAll({ ...amount, pieces: 100, budget: 300_000 })).toBe(300_000)
  expect(mostOfAll({ ...rate, pieces: 7, budget: null })).toBe(70_000)
  expect(mostOfAll({ ...rate, pieces: null, budget: 90_000 })).toBe(90_000)
})

test('a request brings a coupon once no further quote comes, three at least came and all were read [promotions.request]', () => {
  const ended = { dead: false, open: false, quoteCount: 3, readCount: 3 }
  expect(requestCouponStatusOf(ended)).toBe('ready_to_issue')
  expect(requestCouponStatusOf({ ...ended, open: true })).toBe('waiting')
  expect(requestCouponStatusOf({ ...ended, readCount: 2 })).toBe('waiting')
  expect(requestCouponStatusOf({ ...ended, quoteCount: 4 })).toBe('waiting')
  expect(requestCouponStatusOf({ ...ended, quoteCount: 2, readCount: 2 })).toBe('not_issuable')
  expect(requestCouponStatusOf({ ...ended, quoteCount: 0, readCount: 0, open: true })).toBe('waiting')
  expect(requestCouponStatusOf({ ...ended, dead: true })).toBe('not_issuable')
})
