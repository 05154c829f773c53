import { refundRules } from '@dure/contract/market/limits'
import { momentInWords } from '@dure/kernel/time'
import type { OrderRow } from '../orders.sql.ts'

/** The steps of an order's rule in instants: until when how much of what was paid comes back [market.refund-rules]. */
export function refundSteps(order: Pick<OrderRow, 'refundRule' | 'startAt' | 'amount'>): { until: Date; share: number; refund: number }[] {
  const { startAt, amount } = order
  if (startAt === null) return []
  return refundRules[order.refundRule].map(({ before, share }) => ({
    until: new Date(startAt.getTime() - before),
    share,
    refund: Math.floor((amount * share) / 100),
  }))
}

/** The same as a sentence. */
export function refundWordsOf(order: Pick<OrderRow, 'refundRule' | 'startAt' | 'amount'>, now: Date): string {
  const steps = refundSteps(order).filter(({ until }) => until > now)
  const first = '고수가 확정하기 전에는 모두 돌려받아요.'
  if (order.startAt === null) return `${first} 확정한 뒤에는 판매 고수와 정한 환불 규정을 따라요.`
  if (steps.length === 0) return `${first} 확정한 뒤에는 시작이 가까워 돌려받는 금액이 없어요.`
  const said = steps.map(({ until, share }) => `${momentInWords(until)}까지 ${share === 100 ? '전액' : `${share}%`}`)
  return `${first} 확정한 뒤에는 ${said.join(', ')} 돌려받고, 그 뒤에는 돌려받는 금액이 없어요.`
}
