import { expect, test } from 'vitest'
import { orderTimelineText } from '../domains/market/orders/texts.ts'
import { timelineText } from '../domains/safe-payment/texts.ts'

test('what one did himself is told to him without naming him as another, and to everybody else with his name', () => {
  const told = (text: (reader?: 'customer' | 'provider') => string) => [text('customer'), text('provider'), text()]
  expect(told((reader) => timelineText('confirm', 'customer', reader))).toEqual([
    '거래를 확정했어요',
    '고객이 거래를 확정했어요',
    '고객이 거래를 확정했어요',
  ])
  expect(told((reader) => timelineText('cancel_request', 'customer', reader))).toEqual([
    '고수가 결제를 받지 않기로 했어요',
    '결제를 받지 않기로 했어요',
    '고수가 결제를 받지 않기로 했어요',
  ])
  expect(told((reader) => orderTimelineText('accept_offer', reader))).toEqual([
    '제안한 시간을 받아들였어요',
    '제안한 시간을 고객이 받아들였어요',
    '제안한 시간을 고객이 받아들였어요',
  ])
  expect(told((reader) => orderTimelineText('confirm', reader))).toEqual(['고수가 확정했어요', '확정했어요', '고수가 확정했어요'])
})
