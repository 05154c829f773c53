import { wonOff } from '@dure/ui/PriceText'
import { describe, expect, test } from 'vitest'
import { codeIn, conditionText, endsSoon, offText, unfitText, untilText, whyText } from './texts.ts'

const now = new Date('2026-11-26T14:00:00+09:00')
const terms = {
  kind: 'amount' as const,
  value: 5_000,
  maxDiscount: null,
  minAmount: 0,
  services: null,
  serviceList: [],
  target: 'all' as const,
  issueType: 'code' as const,
}

test('a coupon says what it takes off and asks for in one line [promotions.wallet]', () => {
  expect(offText(terms)).toBe('5,000원')
  expect(conditionText(terms)).toBe('모든 결제')
  expect(conditionText({ ...terms, target: 'safe_payment' })).toBe('모든 안전결제')
  expect(conditionText({ ...terms, issueType: 'pro' })).toBe('쿠폰 이벤트에 참여한 고수')
  const cleaning = { id: 3, title: '입주청소', slug: 'move-in-cleaning' }
  const rate = { ...terms, kind: 'rate' as const, value: 5, maxDiscount: 10_000, minAmount: 50_000, serviceList: [cleaning] }
  expect(offText(rate)).toBe('5%')
  expect(conditionText(rate)).toBe('50,000원 이상 · 입주청소 · 최대 10,000원')
  expect(conditionText({ ...rate, serviceList: [cleaning, { ...cleaning, id: 4 }], target: 'market' })).toBe(
    '50,000원 이상 · 입주청소 등 2가지 · 마켓 주문 · 최대 10,000원',
  )
})

test('what goes off a sum has its sign, and nothing has none', () => {
  expect([wonOff(3_500), wonOff(0), wonOff(-0)]).toEqual(['-3,500원', '0원', '0원'])
})

test('when it ends is told three days before, and its last day always', () => {
  expect(endsSoon('2026-11-30T00:00:00+09:00', now)).toBe('3일 뒤 끝나요')
  expect(endsSoon('2026-11-28T00:00:00+09:00', now)).toBe('내일 끝나요')
  expect(endsSoon('2026-11-26T23:00:00+09:00', now)).toBe('오늘 끝나요')
  expect(endsSoon('2026-12-01T00:00:00+09:00', now)).toBeNull()
  expect(endsSoon('2026-11-26T23:00:00+09:00', null)).toBeNull()
  expect(untilText('2026-12-01T00:00:00+09:00')).toBe('2026.11.30까지')
})

describe('at paying', () => {
  const of = (couponId: number, discount: number) => ({ couponId, discount, name: '쿠폰', expiresAt: '2026-12-01' })

  test('why a coupon was chosen is said [promotions.best]', () => {
    expect(whyText([of(1, 5_000)], of(1, 5_000))).toBe('지금 쓸 수 있는 쿠폰이에요')
    expect(whyText([of(1, 5_000), of(2, 3_000)], of(1, 5_000))).toBe('가장 많이 할인되는 쿠폰을 골랐어요')
    expect(whyText([of(1, 5_000), of(2, 5_000)], of(1, 5_000))).toBe('할인이 같아서 먼저 끝나는 쿠폰을 골랐어요')
  })

  test('and why others do not fit [promotions.unfit]', () => {
    const unfit = { couponId: 1, name: '쿠폰', minAmount: 50_000, usableFrom: '2026-12-01T00:00:00+09:00', heldBy: null }
    expect(unfitText({ ...unfit, reason: 'minimum' })).toBe('50,000원 이상 결제할 때 쓸 수 있어요')
    expect(unfitText({ ...unfit, reason: 'early' })).toBe('2026.12.01부터 쓸 수 있어요')
  })
})

test('a code is found in what was pasted, whatever stands around it [promotions.code]', () => {
  expect(codeIn('쿠폰 코드: welcome2026 (11월 30일까지)')).toBe('WELCOME2026')
  expect(codeIn(' WEL-COME 2026 ')).toBe('WELCOME2026')
  expect(codeIn('ＷＥＬＣＯＭＥ００１')).toBe('WELCOME001')
  expect(codeIn('wel')).toBe('WEL')
})
