import { expect, test } from 'vitest'
import { costOfEach, priceText, standOf, weekText } from './texts.ts'

const week = {
  startsAt: '2026-11-29T15:00:00.000Z',
  endsAt: '2026-12-06T15:00:00.000Z',
  closesAt: '2026-11-27T09:00:00.000Z',
}

test('a week is told by its first and last day in Seoul', () => {
  expect(weekText(week)).toBe('11월 30일 (월)부터 12월 6일 (일)까지')
})

test('an ad that won is told as waiting, shown or over', () => {
  const at = (status: 'open' | 'won' | 'stopped', now: string | null) =>
    standOf({ ...week, status }, now === null ? null : new Date(now)).label
  expect(at('won', null)).toBe('낙찰')
  expect(at('won', '2026-11-29T14:59:59Z')).toBe('낙찰')
  expect(at('won', '2026-11-29T15:00:00Z')).toBe('광고 중')
  expect(at('won', '2026-12-06T15:00:00Z')).toBe('끝난 광고')
  expect(at('open', '2026-11-27T08:59:59Z')).toBe('입찰 중')
  expect(at('open', '2026-11-27T09:00:00Z')).toBe('결과를 정하고 있어요')
  expect(at('stopped', '2026-12-01T00:00:00Z')).toBe('멈춘 광고')
})

test('what each cost is told where there was one', () => {
  expect([costOfEach(1_000, 3), costOfEach(1_000, 0), costOfEach(0, 2)]).toEqual([333, undefined, 0])
})

test('who bids reads what he pays where nobody bids below, and that it is never more than his own [ads.price]', () => {
  expect(priceText).toContain('아래에 입찰이 없으면 1,000캐시만')
  expect(priceText).toContain('내 입찰까지')
})
