import * as z from 'zod/mini'
import { prices } from '@dure/contract/campaigns/schemas'
import { expect, test } from 'vitest'
import { emptyPrices, givenPrices, leftOut, typedPrices } from './prices.ts'

const typed = {
  itemId: 5,
  answers: {},
  sizes: [
    { upTo: '20평', cost: '20만' },
    { upTo: '３５', cost: '350,000' },
    { upTo: '', cost: '' },
  ],
  from: '',
}

test('amounts by size are read as people type them, rows without anything are none, and they come back as they were kept [campaigns.prices]', () => {
  const kept = z.parse(prices, givenPrices(typed))
  expect(kept).toEqual({
    itemId: 5,
    answers: [],
    sizes: [
      { upTo: 20, cost: 200_000 },
      { upTo: 35, cost: 350_000 },
    ],
    from: null,
  })
  expect(z.parse(prices, givenPrices(typedPrices(kept)))).toEqual(kept)
})

test('amounts by answer leave out those without one; nothing at all, half a row and an amount that is none are refused', () => {
  expect(z.parse(prices, givenPrices({ ...emptyPrices(5), answers: { '7': '52만원', '8': '' } }))).toMatchObject({
    answers: [{ answerId: 7, cost: 520_000 }],
    sizes: [],
  })
  const problem = (given: Parameters<typeof givenPrices>[0]) => z.safeParse(prices, givenPrices(given)).error?.issues[0]?.path.join('.')
  expect(problem(emptyPrices(5))).toBe('sizes')
  expect(problem({ ...emptyPrices(5), sizes: [{ upTo: '20', cost: '' }] })).toBe('sizes.0.cost')
  expect(problem({ ...emptyPrices(5), sizes: [{ upTo: '', cost: '20만' }] })).toBe('sizes.0.upTo')
  expect(problem({ ...emptyPrices(5), answers: { '7': '협의' } })).toBe('answers.0.cost')
})

test('what is left alone is said: beyond the last step, and below the first that counts', () => {
  expect(leftOut(typed, '평')).toBe('35평보다 큰 요청에는 보내지 않아요.')
  expect(leftOut({ ...typed, from: '10' }, '평')).toBe('10평보다 작거나 35평보다 큰 요청에는 보내지 않아요.')
  expect(leftOut(emptyPrices(5), '평')).toBeUndefined()
})
