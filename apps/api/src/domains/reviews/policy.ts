import { fail, type Failure } from '@dure/contract/errors'
import { reviewLimits } from '@dure/contract/reviews/survey'
import { safePaymentLimits } from '@dure/contract/safe-payment/constants'
import { DAY, HOUR } from '@dure/kernel/time'

export type ReviewFacts = {
  readonly hiredAt: Date | null
  readonly customerWrote: boolean
  /** The deal that says most of the quote: a paid one if there is any. */
  readonly deal: { readonly status: string; readonly paidAt: Date | null; readonly endedAt: Date | null } | null
}

/**
 * Whether a deal may be reviewed now, by its times (decision 34): a hired quote, from Paid or else 24 hours after the hire, to 90
 * days after; not where the payment went back within its first three hours. Null when it may.
 */
export function reviewRefusal(
  { hiredAt, customerWrote, deal }: ReviewFacts,
  now: Date,
): Failure<'REVIEW_NOT_COMPLETED' | 'REVIEW_EXPIRED'> | null {
  const paidAt = deal?.paidAt ?? null
  const refundedAtOnce =
    deal !== null &&
    paidAt !== null &&
    deal.status.endsWith('refund') &&
    deal.status !== 'admin_manual_paid_refund' &&
    deal.endedAt !== null &&
    deal.endedAt.getTime() - paidAt.getTime() <= safePaymentLimits.directCancelWindow
  if (hiredAt === null || refundedAtOnce) return fail('REVIEW_NOT_COMPLETED')
  // The pro's quote is his message; the customer's word, or his money, is the other side's.
  if (!customerWrote && paidAt === null) return fail('REVIEW_NOT_COMPLETED')
  const from = paidAt ?? new Date(hiredAt.getTime() + reviewLimits.hireHours * HOUR)
  if (now < from) return fail('REVIEW_NOT_COMPLETED', { reason: '고용하고 24시간이 지난 뒤에 리뷰를 쓸 수 있어요.' })
  return now.getTime() > (paidAt ?? hiredAt).getTime() + reviewLimits.windowDays * DAY ? fail('REVIEW_EXPIRED') : null
}
