import { expect, test } from 'vitest'
import { actTextOf } from './acts.ts'
import { orderStandOf } from './texts.ts'
import { cancelAbout, lateDeposit, leadOf, nextSteps, orderStepOf, whenText, type Order } from './words.ts'

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

test('an order whose seller offered another time waits for its buyer, not for him', () => {
  expect(orderStandOf(order)[0]).toBe('다른 시간 제안')
  expect(orderStandOf({ ...order, offeredStartAt: null })[0]).toBe('고수 확인 중')
  expect(orderStandOf({ ...order, status: 'confirmed' })[0]).toBe('예약 확정')
})

test('from when until when is said as one says it, day and half once, and its times stay in one line', () => {
  const when = (startAt: string, endAt: string | null) => whenText({ startAt, endAt })?.replaceAll('\u00A0', '_')
  expect(when('2026-12-05T06:00:00.000Z', '2026-12-05T07:30:00.000Z')).toBe('12월 5일 (토) 오후_3시_~_4시_30분')
  expect(when('2026-12-05T00:00:00.000Z', '2026-12-05T03:00:00.000Z')).toBe('12월 5일 (토) 오전_9시_~_낮_12시')
  expect(when('2026-12-05T14:00:00.000Z', '2026-12-05T15:00:00.000Z')).toBe('12월 5일 (토) 오후_11시 ~ 12월 6일 (일) 오전 0시')
  expect(when('2026-12-05T06:00:00.000Z', null)).toBe('12월 5일 (토) 오후_3시')
})

test('what comes back is said to the won before the question: whole, in part, or nothing [market.refund-rules]', () => {
  const refund = { available: true, amount: 60_000, share: 50, rule: 'usual', steps: [] } as const
  const steps = [{ until: '2026-12-02T01:00:00.000Z', share: 100, refund: 60_000 }]
  expect(cancelAbout({ ...refund, steps, refund: 60_000, kept: 0, reason: 'rule' })).toBe('60,000원을 모두 돌려받아요.')
  expect(cancelAbout({ ...refund, steps, refund: 30_000, kept: 30_000, reason: 'rule' })).toBe(
    '결제한 60,000원 중 30,000원을 돌려받아요. 30,000원은 돌려받지 못해요.',
  )
  expect(cancelAbout({ ...refund, steps, refund: 0, kept: 60_000, reason: 'rule' })).toBe(
    '환불 규정에 따라 돌려받는 금액이 없어요. 결제한 60,000원은 돌려받지 못해요.',
  )
})

test('of an order that was parted each side reads his own sums: what its seller gets is after the fee, and what a coupon took off no part of it', () => {
  const back = { ...order, status: 'partly_refunded', amount: 55_000, refund: { amount: 27_500, status: 'requested' } } as Order
  expect(leadOf(back)).toBe('결제한 55,000원 중 27,500원을 돌려드려요.')
  const sale = { ...back, role: 'provider', amount: 60_000, settlementAmount: 28_500, refund: { ...back.refund!, amount: 30_000 } } as Order
  expect(leadOf(sale)).toBe('상품 금액 60,000원 중 30,000원은 돌려드리고, 수수료를 뺀 28,500원을 정산해요.')
  expect(leadOf({ ...back, refund: null })).toBe('환불 규정에 따라 돌려드리는 금액이 없어요.')
  expect(leadOf({ ...sale, settlementAmount: 57_000, refund: null })).toBe(
    '고객에게 돌려드리는 금액이 없어, 수수료를 뺀 57,000원을 정산해요.',
  )
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

test('what comes next is told of an order as it stands now, with the reminders that are left alone', () => {
  const paid = { ...order, offeredStartAt: null, deadlines: { ...order.deadlines, answerBy: '2026-11-27T01:00:00.000Z' } }
  const now = new Date('2026-11-26T01:00:00.000Z')
  expect(nextSteps(paid, now)).toEqual([
    '고수가 11월 27일 (금) 오전 10시까지 확정해요. 답이 없으면 모두 돌려드려요.',
    '12월 5일 (토) 오전 10시에 만나요. 하루 전과 두 시간 전에 알려 드려요.',
    '잘 받았다면 확정해 주세요. 7일 동안 아무 말이 없으면 저절로 정산돼요.',
  ])
  const met = (change: Partial<Order>, at = now) => nextSteps({ ...paid, ...change }, at).find((step) => step.includes('만나요'))
  // What begins soon may be confirmed after the day before it.
  const soon = { startAt: '2026-11-27T06:00:00.000Z' }
  expect(met(soon)).toBe('11월 27일 (금) 오후 3시에 만나요. 두 시간 전에 알려 드려요.')
  expect(met({ ...soon, status: 'confirmed' })).toContain('하루 전과 두 시간 전')
  expect(met({ ...soon, status: 'confirmed' }, new Date('2026-11-27T05:00:00.000Z'))).toBe('11월 27일 (금) 오후 3시에 만나요.')
  expect(nextSteps({ ...paid, status: 'confirmed' }, now)).toHaveLength(2)
  for (const status of ['cancelled', 'done', 'settled', 'case', 'rejected'] as const)
    expect(nextSteps({ ...paid, status }, now)).toEqual([])
  expect(nextSteps(order, now)).toEqual([])
})

test('a deposit that comes too late goes back by hand, and nothing says that it does at once [market.deposits]', () => {
  expect(leadOf({ ...order, status: 'waiting_deposit' })).toContain(lateDeposit)
  expect(lateDeposit).not.toContain('바로')
})
