import { orderLimits, refundRules } from '@dure/contract/market/limits'
import { refundOf } from '@dure/contract/market/refundRules'
import { DAY, momentInWords } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'
import type { RefundRule } from './texts.ts'

export type RefundLine = { readonly until: string; readonly back: string }

/**
 * What of a price comes back until when, the earliest first, for a time that is begun with [market.refund-rules]; with none the steps
 * are told by how long before. What is over already when it is bought is not told.
 */
export function refundLines(
  rule: RefundRule,
  price: number,
  { startAt, isSchedule, now }: { readonly startAt: string | null; readonly isSchedule: boolean; readonly now: number },
): readonly RefundLine[] {
  const first = { until: '고수가 예약을 확정하기 전', back: `전액 ${won(price)}` }
  const law = { until: `결제하고 ${orderLimits.withdrawal / DAY}일 안, 시작하기 전`, back: `전액 ${won(price)}` }
  const known = isSchedule ? refundRules[rule] : []
  const steps = known.filter(({ before }) => startAt === null || Date.parse(startAt) - before > now)
  const lines = steps.map(({ before, share }) => ({
    until: startAt === null ? `시작 ${before / DAY}일 전까지` : `${momentInWords(new Date(Date.parse(startAt) - before))}까지`,
    back: backOf(rule, price, before, share),
  }))
  return [first, law, ...lines, { until: '그 뒤', back: '돌려받을 수 없어요' }]
}

/** As the order counts it: the same sum to the won. */
function backOf(rule: RefundRule, price: number, before: number, share: number): string {
  const startAt = orderLimits.withdrawal + 2 * before
  const { refund } = refundOf({ rule, amount: price, paidAt: 0, confirmed: true, startAt, begun: false }, startAt - before)
  return share === 100 ? `전액 ${won(refund)}` : `${share}% ${won(refund)}`
}
