import { orderLimits, refundRules } from './limits.ts'

export type RefundRule = keyof typeof refundRules
export const refundRuleNames = Object.keys(refundRules) as [RefundRule, ...RefundRule[]]

/** An order as far as its refund asks: instants in milliseconds. */
export type Refundable = {
  readonly rule: RefundRule
  /** What was paid. */
  readonly amount: number
  readonly paidAt: number
  readonly confirmed: boolean
  /** Null of what is not booked by time. */
  readonly startAt: number | null
  /** The work was begun or done, as its seller says. */
  readonly begun: boolean
}

/** Why so much comes back: nobody has confirmed, the law's seven days, or the product's rule. */
export type RefundReason = 'unconfirmed' | 'withdrawal' | 'rule'

/** Until when all of it comes back, in milliseconds; without an end while nobody has confirmed [market.refund-rules]. */
export function wholeUntil(order: Refundable): number {
  const { startAt } = order
  if (!order.confirmed) return Infinity
  const withdrawal = order.begun ? -Infinity : Math.min(order.paidAt + orderLimits.withdrawal, startAt ?? Infinity)
  const rule = refundRules[order.rule].filter((step) => step.share === 100).map((step) => (startAt ?? -Infinity) - step.before)
  return Math.max(withdrawal, ...rule)
}

/** What comes back where the buyer cancels now, to the won; never more than was paid [market.refund-rules]. */
export function refundOf(
  order: Refundable,
  now: number,
): { readonly refund: number; readonly share: number; readonly reason: RefundReason } {
  const whole = (reason: RefundReason) => ({ refund: order.amount, share: 100, reason })
  if (!order.confirmed) return whole('unconfirmed')
  const begun = order.begun || (order.startAt !== null && now >= order.startAt)
  if (!begun && now < order.paidAt + orderLimits.withdrawal) return whole('withdrawal')
  const left = order.startAt === null ? -1 : order.startAt - now
  const share = refundRules[order.rule].find((step) => left >= step.before)?.share ?? 0
  return { refund: Math.floor((order.amount * share) / 100), share, reason: 'rule' }
}
