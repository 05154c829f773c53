import { expect, test } from 'vitest'
import { refundRules } from '@dure/contract/market/limits'
import { refundRuleNames } from '@dure/contract/market/refundRules'
import { refundInShort, refundLines, refundLinesOf } from './refundLines.ts'

test('the refund rule stands as lines of days and won, of a known time by its dates [market.refund-rules]', () => {
  expect(
    refundLines('usual', 39_001, { startAt: '2026-12-05T01:00:00.000Z', isSchedule: true, now: Date.parse('2026-11-26T00:00:00Z') }),
  ).toEqual([
    { until: '고수가 예약을 확정하기 전', back: '전액 39,001원' },
    { until: '결제하고 7일 안, 시작하기 전', back: '전액 39,001원' },
    { until: '12월 2일 (수) 오전 10시까지', back: '전액 39,001원' },
    { until: '12월 4일 (금) 오전 10시까지', back: '50% 19,500원' },
    { until: '그 뒤', back: '돌려받을 수 없어요' },
  ])
  expect(refundLines('strict', 10_000, { startAt: null, isSchedule: true, now: 0 }).map(({ until }) => until)).toContain('시작 7일 전까지')
})

test('of what is not booked by time nothing is told of days before its start', () => {
  expect(refundLines('usual', 10_000, { startAt: null, isSchedule: false, now: 0 }).map(({ until }) => until)).toEqual([
    '고수가 예약을 확정하기 전',
    '결제하고 7일 안, 시작하기 전',
    '그 뒤',
  ])
})

test('what is over already when it is bought is not told', () => {
  const bought = { startAt: '2026-12-05T01:00:00.000Z', isSchedule: true, now: Date.parse('2026-12-03T00:00:00Z') }
  expect(refundLines('usual', 10_000, bought).map(({ until }) => until)).toEqual([
    '고수가 예약을 확정하기 전',
    '결제하고 7일 안, 시작하기 전',
    '12월 4일 (금) 오전 10시까지',
    '그 뒤',
  ])
})

test('an order that stands is told the same lines as before it was paid [market.refund-rules]', () => {
  const when = { startAt: '2026-12-05T01:00:00.000Z', isSchedule: true, now: Date.parse('2026-11-26T00:00:00Z') }
  const steps = [
    { until: '2026-12-02T01:00:00.000Z', share: 100, refund: 39_001 },
    { until: '2026-12-04T01:00:00.000Z', share: 50, refund: 19_500 },
  ]
  expect(refundLinesOf({ steps, amount: 39_001 }, when.now)).toEqual(refundLines('usual', 39_001, when))
  const late = { ...when, now: Date.parse('2026-12-03T00:00:00Z') }
  expect(refundLinesOf({ steps, amount: 39_001 }, late.now)).toEqual(refundLines('usual', 39_001, late))
})

test('while no price is written the lines tell the parts alone, and each rule is told in short as it is', () => {
  const backs = refundLines('usual', undefined, { startAt: null, isSchedule: true, now: 0 }).map(({ back }) => back)
  expect(backs).toEqual(['전액', '전액', '전액', '50%', '돌려받을 수 없어요'])
  expect(refundInShort('usual')).toBe('3일 전까지 전액, 1일 전까지 50%')
  for (const rule of refundRuleNames) expect(refundInShort(rule).split(', ')).toHaveLength(refundRules[rule].length)
})
