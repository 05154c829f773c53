import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitOf, splitOfPrice } from '@dure/contract/escrow/split'
import { amountOf, commissionOf, heldOf, payeeShareOf } from './shares.ts'

const deal = fc
  .record({
    serviceAmount: fc.integer({ min: 10_000, max: 5_000_000 }),
    rateBp: fc.integer({ min: 0, max: 2_000 }),
    payer: fc.constantFrom('customer' as const, 'provider' as const),
    discountPart: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ serviceAmount, rateBp, payer, discountPart }) => {
    const commission = commissionOf(serviceAmount, rateBp)
    const discount = Math.floor((serviceAmount * discountPart) / 100)
    return {
      serviceAmount,
      commission,
      feePayer: payer,
      discount,
      amount: amountOf({ price: serviceAmount, commission, payer, discount }),
    }
  })

test('3.5 % of the service amount is rounded down and paid on top', () => {
  expect(commissionOf(200_000, 350)).toBe(7_000)
  expect(commissionOf(10_001, 350)).toBe(350)
  expect(amountOf({ price: 10_001, commission: 350, payer: 'customer', discount: 0 })).toBe(10_351)
})

test('what a deal holds goes to the pro and us to the last won', () => {
  fc.assert(
    fc.property(deal, (payment) => {
      expect(payeeShareOf(payment) + payment.commission).toBe(heldOf(payment))
    }),
  )
})

test('a split gives out exactly what is held, nothing negative, and more to the customer means less to the pro', () => {
  fc.assert(
    fc.property(deal, fc.integer({ min: 1, max: 5_000_000 }), (payment, refund) => {
      const split = splitOf(payment, refund)
      if (refund >= payment.amount) expect(split).toBeNull()
      if (split === null) return
      expect(split.refund + split.commission + split.promotions + split.provider).toBe(heldOf(payment))
      expect(Math.min(split.commission, split.promotions, split.provider)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('of an order fee and seller’s part are what they were without a coupon, whatever it took off, and all of it is given out [market.fee]', () => {
  const order = fc.record({
    price: fc.integer({ min: 10_000, max: 5_000_000 }),
    off: fc.integer({ min: 1, max: 90 }),
    share: fc.constantFrom(50, 80),
  })
  fc.assert(
    fc.property(order, ({ price, off, share }) => {
      const commission = commissionOf(price, 500)
      const discount = Math.floor((price * off) / 100)
      const amount = price - discount
      const [refund, back] = [Math.floor((amount * share) / 100), Math.floor((price * share) / 100)]
      const bare = splitOfPrice({ amount: price, discount: 0, commission }, back)!
      const split = splitOfPrice({ amount, discount, commission }, refund, back)!
      expect([split.provider, split.commission]).toEqual([bare.provider, bare.commission])
      expect(split.refund + split.commission + split.promotions + split.provider).toBe(price)
      expect(split.promotions).toBeGreaterThanOrEqual(0)
      expect(split.promotions).toBeLessThanOrEqual(discount)
      const parted = splitOfPrice({ amount, discount, commission }, refund)!
      expect(parted.refund + parted.commission + parted.promotions + parted.provider).toBe(price)
      expect(parted.promotions).toBeLessThanOrEqual(discount)
    }),
  )
})
