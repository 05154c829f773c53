import { expect, test } from 'vitest'
import { quotePrice } from './quotePrice.ts'

test('a quote costs 0.4 % of the average within its bounds [quotes.price] [quotes.no-paid-referral]', () => {
  expect([10_000, 380_000, 950_000, 35_000_000].map((average) => quotePrice(average).price)).toEqual([300, 1_500, 3_800, 8_000])
  expect(quotePrice(380_000, { discount: 20 })).toEqual({ originPrice: 1_500, price: 1_200 })
  expect(quotePrice(1_800_000, { referralBarred: true })).toEqual({ originPrice: 0, price: 0 })
})
