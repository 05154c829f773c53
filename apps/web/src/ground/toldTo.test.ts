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
  expect(told((reader) => orderTimelineText({ action: 'accept_offer', role: 'customer' }, reader))).toEqual([
    '제안한 시간을 받아들였어요',
    '제안한 시간을 고객이 받아들였어요',
    '제안한 시간을 고객이 받아들였어요',
  ])
  expect(told((reader) => orderTimelineText({ action: 'confirm', role: 'provider' }, reader))).toEqual([
    '고수가 확정했어요',
    '확정했어요',
    '고수가 확정했어요',
  ])
})

test('who said that the other did not come is named to the other and to operators, and so is who did not come', () => {
  const told = (role: 'customer' | 'provider') =>
    (['customer', 'provider', undefined] as const).map((reader) => orderTimelineText({ action: 'no_show', role }, reader))
  expect(told('customer')).toEqual([
    '고수가 오지 않았다고 알렸어요',
    '고수가 오지 않았다고 고객이 알렸어요',
    '고수가 오지 않았다고 고객이 알렸어요',
  ])
  expect(told('provider')).toEqual([
    '고객이 오지 않았다고 고수가 알렸어요',
    '고객이 오지 않았다고 알렸어요',
    '고객이 오지 않았다고 고수가 알렸어요',
  ])
})
