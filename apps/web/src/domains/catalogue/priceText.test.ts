import { expect, test } from 'vitest'
import { priceText, proPriceText, roughWon, shortWon, usualText, wonRange } from './priceText.ts'

test('a price says whether deals made it, and of what it is; where there is none nothing is said [prices.one]', () => {
  expect([
    priceText({ avg: 346_000, unit: '건', estimated: false }),
    priceText({ avg: 90_000, unit: '시간', estimated: true }),
    priceText({ avg: 0, unit: '', estimated: true }),
  ]).toEqual(['평균 346,000원/건', '예상 90,000원/시간', ''])
})

test('a sum in short keeps what it is: exact where many stand in a line, rough where it is usual', () => {
  expect([8_000, 15_000, 120_000, 328_000].map(shortWon)).toEqual(['8,000원', '1.5만 원', '12만 원', '32.8만 원'])
  expect([15_000, 328_000, 1_044_000].map(roughWon)).toEqual(['1.5만 원', '33만 원', '104만 원'])
  expect(usualText({ avg: 346_000, unit: '건', estimated: false })).toBe('보통 35만 원')
  expect(usualText({ avg: 90_000, unit: '시간', estimated: true })).toBe('예상 9만 원/시간')
  expect(wonRange({ low: 340_000, high: 391_000 })).toBe('34–39만 원')
  expect(wonRange({ low: 8_000, high: 12_000 })).toBe('8,000원–1.2만 원')
  expect(wonRange({ low: 340_000, high: 340_000 })).toBe('34만 원')
})

test('what a pro takes says whose price it is, and the size it is for; where the law bars it nothing is said [prices.of-pro]', () => {
  const own = { amount: 345_000, unit: '건', own: true, ofSize: null }
  expect([
    proPriceText({ name: '입주청소', price: own }),
    proPriceText({ name: '입주청소', price: { ...own, ofSize: { size: 24, amount: 380_000 } } }),
    proPriceText({ name: '기타 레슨', price: { amount: 170_000, unit: '월', own: false, ofSize: null } }),
    proPriceText({ name: '이혼·가사 법률', price: null }),
    // Answered by the release before, which tells no price.
    proPriceText({ name: '입주청소' } as Parameters<typeof proPriceText>[0]),
  ]).toEqual(['입주청소 보통 35만 원', '입주청소 24평쯤 보통 38만 원', '기타 레슨 예상 17만 원/월', undefined, undefined])
})
