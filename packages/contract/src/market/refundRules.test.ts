import { DAY, HOUR } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { refundOf, refundRuleNames, wholeUntil, type Refundable } from './refundRules.ts'

const start = Date.parse('2026-12-20T10:00:00+09:00')
const order: Refundable = {
  rule: 'usual',
  amount: 39_001,
  paidAt: start - 30 * DAY,
  confirmed: true,
  startAt: start,
  begun: false,
}

test('what nobody confirmed comes back whole, whatever the rule and however late [market.refund-rules]', () => {
  for (const rule of refundRuleNames)
    expect(refundOf({ ...order, rule, confirmed: false }, start - HOUR)).toEqual({ refund: 39_001, share: 100, reason: 'unconfirmed' })
})

test('the seven days of the law win over the strictest rule while nothing has begun, and not afterwards [market.refund-rules]', () => {
  const late = { ...order, rule: 'strict', paidAt: start - DAY } as const
  expect(refundOf(late, start - 1)).toMatchObject({ refund: 39_001, reason: 'withdrawal' })
  expect(refundOf(late, start)).toMatchObject({ refund: 0, reason: 'rule' })
  expect(refundOf({ ...late, begun: true }, start - 1)).toMatchObject({ refund: 0, reason: 'rule' })
  expect(refundOf({ ...order, startAt: null, paidAt: start }, start + 7 * DAY - 1)).toMatchObject({ refund: 39_001, reason: 'withdrawal' })
  expect(refundOf({ ...order, startAt: null, paidAt: start }, start + 7 * DAY)).toMatchObject({ refund: 0, reason: 'rule' })
})

test('all of it comes back until the later of the law’s week and the rule’s first step [market.refund-rules]', () => {
  expect(wholeUntil(order)).toBe(start - 3 * DAY)
  expect(wholeUntil({ ...order, paidAt: start - 8 * DAY })).toBe(start - DAY)
  expect(wholeUntil({ ...order, paidAt: start - DAY })).toBe(start)
  expect(wholeUntil({ ...order, confirmed: false })).toBe(Infinity)
  for (const rule of refundRuleNames) {
    const known = { ...order, rule }
    expect(refundOf(known, wholeUntil(known)).refund).toBe(known.amount)
    expect(refundOf(known, wholeUntil(known) + 1).refund).toBeLessThan(known.amount)
  }
})

test('each rule ends on the millisecond, and half of an odd sum is rounded down [market.refund-rules]', () => {
  expect(refundOf(order, start - 3 * DAY)).toMatchObject({ refund: 39_001, share: 100 })
  expect(refundOf(order, start - 3 * DAY + 1)).toMatchObject({ refund: 19_500, share: 50 })
  expect(refundOf(order, start - DAY)).toMatchObject({ refund: 19_500 })
  expect(refundOf(order, start - DAY + 1)).toMatchObject({ refund: 0, share: 0, reason: 'rule' })
  expect(refundOf({ ...order, rule: 'flex' }, start - DAY)).toMatchObject({ refund: 39_001 })
  expect(refundOf({ ...order, rule: 'flex' }, start - DAY + 1)).toMatchObject({ refund: 0 })
  expect(refundOf({ ...order, rule: 'strict' }, start - 7 * DAY)).toMatchObject({ refund: 39_001 })
  expect(refundOf({ ...order, rule: 'strict' }, start - 7 * DAY + 1)).toMatchObject({ refund: 0 })
})
