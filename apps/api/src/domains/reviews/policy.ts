import { fail, type Failure } from '@dure/contract/errors'
import { orderLimits } from '@dure/contract/market/limits'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { safePaymentRefunded } from '@dure/contract/safe-payment/states'
import { DAY, formatDate, formatDateTime, HOUR, parseSeoulDay } from '@dure/kernel/time'

/** What a deal that was paid tells of its review. */
export type ReviewDeal = {
  readonly status: string
  readonly paidAt: Date
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
  /** The agreed Seoul day. */
  readonly serviceDate: string | null
}

export type ReviewFacts = {
  readonly hiredAt: Date | null
  readonly customerWrote: boolean
  /** The paid deal that says most of the quote: one that was not given back if there is any. */
  readonly deal: ReviewDeal | null
}

const refunded = new Set<string>(safePaymentRefunded)

/** Whether a deal was given back before its service date, or without one before it was confirmed: nothing was done for its money [reviews.given-back]. */
export function isGivenBackEarly({ status, confirmedAt, endedAt, serviceDate }: ReviewDeal): boolean {
  if (!refunded.has(status) || endedAt === null) return false
  const day = serviceDate === null ? undefined : parseSeoulDay(serviceDate)
  return day === undefined ? confirmedAt === null : endedAt < day
}

/** Stars a seller may have bought with what he gave back; fewer he would only take out of his average so. */
export const maySellerBuy = (rating: number): boolean => rating >= reviewLimits.praise

/** An order may be reviewed from when it is done, so long [reviews.who-and-when]; not once all of its money went back [reviews.given-back]. */
export function orderReviewRefusal(
  order: { readonly doneAt: Date | null; readonly givenBack: boolean } | undefined,
  now: Date,
): Failure<'REVIEW_NOT_COMPLETED' | 'REVIEW_EXPIRED'> | null {
  const doneAt = order?.doneAt ?? null
  if (order?.givenBack === true) return fail('REVIEW_NOT_COMPLETED', { reason: '결제한 돈을 모두 돌려받은 주문에는 리뷰를 쓸 수 없어요.' })
  return doneAt === null
    ? fail('REVIEW_NOT_COMPLETED')
    : now.getTime() > doneAt.getTime() + orderLimits.reviewWithin
      ? fail('REVIEW_EXPIRED')
      : null
}

const expired = (opensAt: Date, now: Date): Failure<'REVIEW_EXPIRED'> | null =>
  now.getTime() > opensAt.getTime() + reviewLimits.windowDays * DAY ? fail('REVIEW_EXPIRED') : null

/** When a review may be written: from the service or its confirmation, else a day after paying or hiring. Null before a hire. */
export function opening({ hiredAt, deal }: ReviewFacts): { readonly at: Date; readonly text: string } | null {
  if (hiredAt === null) return null
  if (deal === null) {
    const at = new Date(hiredAt.getTime() + reviewLimits.hireHours * HOUR)
    return { at, text: formatDateTime(at) }
  }
  const day = deal.serviceDate === null ? undefined : parseSeoulDay(deal.serviceDate)
  const planned =
    day === undefined ? deal.paidAt.getTime() + safePaymentLimits.undatedService : Math.max(day.getTime(), deal.paidAt.getTime())
  const at = new Date(Math.min(planned, deal.confirmedAt?.getTime() ?? planned))
  return { at, text: day === undefined ? formatDateTime(at) : formatDate(at) }
}

/**
 * Whether a deal may be reviewed now, by its times [reviews.who-and-when]; not where the payment went back within its first three hours. A refusal that
 * only waits for its day carries it (`opensAt`). Null when it may.
 */
export function reviewRefusal(facts: ReviewFacts, now: Date): Failure<'REVIEW_NOT_COMPLETED' | 'REVIEW_EXPIRED'> | null {
  const { deal, customerWrote } = facts
  const refundedAtOnce =
    deal !== null &&
    refunded.has(deal.status) &&
    deal.endedAt !== null &&
    deal.endedAt.getTime() - deal.paidAt.getTime() <= safePaymentLimits.directCancelWindow
  const opens = opening(facts)
  if (opens === null || refundedAtOnce) return fail('REVIEW_NOT_COMPLETED')
  // The pro's quote is his message; the customer's word, or his money, is the other side's.
  if (!customerWrote && deal === null) return fail('REVIEW_NOT_COMPLETED')
  if (now < opens.at)
    return fail('REVIEW_NOT_COMPLETED', {
      reason: `리뷰는 ${opens.text}부터 쓸 수 있어요.`,
      data: { opensAt: opens.at.toISOString() },
    })
  return expired(opens.at, now)
}
