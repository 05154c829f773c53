import { expect, test } from 'vitest'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { sorts, type Sort } from './sorts.ts'

const quote = (quoteId: number, more: Partial<SentRequestQuote>): SentRequestQuote =>
  ({ quoteId, cost: 100_000, reviewRating: 4, reviewCount: 1, hiredCount: 0, ...more }) as SentRequestQuote
const quotes = [
  quote(1, { cost: null, reviewRating: 5, reviewCount: 2, hiredCount: 3 }),
  quote(2, { cost: 300_000, reviewRating: 5, reviewCount: 9 }),
  quote(3, { cost: 200_000, hiredCount: 7 }),
]
const order = (sort: Sort): number[] => quotes.toSorted(sorts[sort].by).map((one) => one.quoteId)

test('quotes are compared by arrival, price, stars and hirings; one without a price comes after all that name one', () => {
  expect(order('newest')).toEqual([3, 2, 1])
  expect(order('price')).toEqual([3, 2, 1])
  // Of equal stars those of more customers.
  expect(order('rating')).toEqual([2, 1, 3])
  expect(order('hired')).toEqual([3, 1, 2])
})
