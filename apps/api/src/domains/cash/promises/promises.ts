import { cashLimits } from '@dure/contract/cash/limits'
import type { Context, MemberContext } from '../../../context.ts'
import { paidBetween } from '../book/book.sql.ts'
import { boughtPromised, runningPromise } from './promises.sql.ts'

/** Until when the member's second purchase brings more [cash.second-purchase]; null where it does not now. */
export async function secondPurchaseEnd(context: Context, memberId: number): Promise<Date | null> {
  const { last, count } = await paidBetween(context.db, memberId)
  if (count !== 1 || last === null) return null
  const { from, until } = cashLimits.secondPurchase
  const end = new Date(last.getTime() + until)
  return context.now.getTime() >= last.getTime() + from && end > context.now ? end : null
}

/** What his second purchase brings on top of a product's own bonus. */
export const secondBonusOf = (cash: number): number =>
  cash >= cashLimits.secondPurchase.least ? Math.floor(cash * cashLimits.secondPurchase.rate) : 0

/** The caller's second purchase, as its banner asks. */
export async function secondPurchase(context: MemberContext) {
  const { rate, least } = cashLimits.secondPurchase
  const end = context.actor.providerId === null ? null : await secondPurchaseEnd(context, context.actor.memberId)
  return { isTarget: end !== null, endAt: end?.toISOString() ?? null, rate, least }
}

/** What is promised to the caller of cash he buys now [cash.promise]. */
export async function refundablePromotion(context: MemberContext) {
  const { db, now, actor } = context
  const promise = actor.providerId === null ? undefined : await runningPromise(db, now)
  return {
    isBannerVisible: promise !== undefined,
    isModalVisible: promise !== undefined && !(await boughtPromised(db, actor.memberId, promise.startsAt)),
    paymentAvailableDate: promise?.endsAt.toISOString() ?? null,
    refundDays: promise?.refundDays ?? null,
  }
}
