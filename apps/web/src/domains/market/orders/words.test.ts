import { expect, test } from 'vitest'
import { actTextOf } from './acts.ts'
import { cancelAbout, leadOf, orderStepOf, refundLines, type Order } from './words.ts'

const order = {
  role: 'customer',
  status: 'paid',
  amount: 60_000,
  startAt: '2026-12-05T01:00:00.000Z',
  offeredStartAt: '2026-12-05T05:30:00.000Z',
  deadlines: { payUntil: null, answerBy: null, offerUntil: '2026-11-27T01:00:00.000Z', settleAt: null, caseAt: null },
  refundNow: null,
  refund: null,
  returned: null,
} as unknown as Order

test('an offered time is told with its particle, to its buyer and in the question', () => {
  expect(leadOf(order)).toContain('12월 5일 (토) 오후 2시 30분을 제안했어요')
  expect(actTextOf({ ...order, offeredStartAt: '2026-12-05T05:00:00.000Z' }, 'accept').about).toBe('12월 5일 (토) 오후 2시로 확정돼요.')
})

test('what comes back is said to the won before the question: whole, in part, or nothing [market.refund-rules]', () => {
  const refund = { available: true, amount: 60_000, share: 50, rule: 'usual', steps: [] } as const
  const steps = [{ until: '2026-12-02T01:00:00.000Z', share: 100, refund: 60_000 }]
  expect(cancelAbout({ ...refund, steps, refund: 60_000, kept: 0, reason: 'rule' })).toBe('60,000원을 모두 돌려받아요.')
  expect(cancelAbout({ ...refund, steps, refund: 30_000, kept: 30_000, reason: 'rule' })).toBe(
    '30,000원을 돌려받고, 30,000원은 고수에게 정산돼요.',
  )
  expect(cancelAbout({ ...refund, steps, refund: 0, kept: 60_000, reason: 'rule' })).toContain('돌려받는 금액이 없어요')
  expect(refundLines({ steps, amount: 60_000 })[2]).toBe('12월 2일 (수) 오전 10시까지 전액 60,000원')
  expect(refundLines({ steps: [], amount: 60_000 })).toHaveLength(3)
})

test('money stands at one of its three steps until it went back', () => {
  expect([orderStepOf('prepared'), orderStepOf('paid'), orderStepOf('done'), orderStepOf('settled'), orderStepOf('cancelled')]).toEqual([
    0,
    1,
    2,
    3,
    undefined,
  ])
})
