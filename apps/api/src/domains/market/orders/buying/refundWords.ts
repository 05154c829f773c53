import { refundRules } from '@dure/contract/market/limits'
import { marketNotice } from '@dure/contract/market/words'
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

/** The same as a sentence, the law's days with it, so that no step is told alone. */
export function refundWordsOf(order: Pick<OrderRow, 'refundRule' | 'startAt' | 'amount'>, now: Date): string {
  const steps = refundSteps(order).filter(({ until }) => until > now)
  const first = `고수가 확정하기 전에는 모두 돌려받아요. ${marketNotice.withdrawal}`
  if (steps.length === 0) return `${first} 그 뒤에는 돌려받는 금액이 없어요.`
  const said = steps.map(({ until, share }) => `${momentInWords(until)}까지 ${share === 100 ? '전액' : `${share}%`}`)
  return `${first} 그 밖에는 ${said.join(', ')} 돌려받고, 그 뒤에는 돌려받는 금액이 없어요.`
}
