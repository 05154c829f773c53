import { expect, test } from 'vitest'
import { priceText } from './priceText.ts'

test('a price says whether deals made it, and of what it is; where there is none nothing is said [prices.one]', () => {
  expect([
    priceText({ avg: 346_000, unit: '건', estimated: false }),
    priceText({ avg: 90_000, unit: '시간', estimated: true }),
    priceText({ avg: 0, unit: '', estimated: true }),
  ]).toEqual(['평균 346,000원/건', '어림 90,000원/시간', ''])
})
