import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashWorth, refundAmount, shareOf } from './purchaseShares.ts'

const hundred = { cash: 100_000, paid: 110_000, bonus: 8_000 }
const starter = { cash: 10_000, paid: 5_500, bonus: 0 }

describe('the amount of a refund [cash.refund]', () => {
  test('is what was paid where nothing is spent', () => {
    expect(refundAmount(hundred, { unspent: 100_000, bonusSpent: 0 }, true)).toEqual({
      gross: 110_000,
      bonusDeducted: 0,
      fee: 0,
      amount: 110_000,
    })
  })
  test('is less a tenth later, and less bonus spent beyond its share', () => {
    expect(refundAmount(hundred, { unspent: 100_000, bonusSpent: 8_000 }, false)).toEqual({
      gross: 110_000,
      bonusDeducted: 8_000,
      fee: 10_200,
      amount: 91_800,
    })
    // Half of the cash is spent, so half of the bonus was earned.
    expect(refundAmount(hundred, { unspent: 50_000, bonusSpent: 8_000 }, false).bonusDeducted).toBe(4_000)
  })
  test('of a starter pack goes by what was paid, not by its worth', () => {
    expect(refundAmount(starter, { unspent: 5_000, bonusSpent: 0 }, false)).toMatchObject({ gross: 2_750, fee: 275, amount: 2_475 })
  })
})

test('shares add up to the won: money and cash, never below zero', () => {
  const sold = fc
    .record({ cash: fc.integer({ min: 1, max: 500_000 }), percent: fc.integer({ min: 30, max: 110 }) })
    .map(({ cash, percent }) => ({ cash, paid: Math.max(1, Math.floor((cash * percent) / 100)) }))
  fc.assert(
    fc.property(sold, fc.double({ min: 0, max: 1, noNaN: true }), (one, fraction) => {
      const cash = Math.floor(one.cash * fraction)
      const { gross, net, vat, promotions } = shareOf(one, cash)
      expect(net + vat).toBe(gross)
      expect(net + promotions).toBe(cash)
      expect(Math.min(gross, net, vat, promotions)).toBeGreaterThanOrEqual(0)
      const money = Math.floor(one.paid * fraction)
      const worth = cashWorth(one, money)
      expect(shareOf(one, worth).gross).toBeGreaterThanOrEqual(money)
    }),
  )
})
