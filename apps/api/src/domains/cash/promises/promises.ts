import { cashLimits } from '@dure/contract/cash/limits'
import type { Context, MemberContext } from '../../../context.ts'
import { carriesSecond, onlyPurchasePaidAt } from '../cash.sql.ts'
import { boughtPromised, runningPromise } from './promises.sql.ts'

/** Until when the member's second purchase, or this one as such, brings more [cash.second-purchase]; null where it does not now, or another carries it. */
export async function secondPurchaseEnd({ db, now }: Context, memberId: number, except = 0): Promise<Date | null> {
  const first = await onlyPurchasePaidAt(db, memberId)
  if (first === null) return null
  const { from, until } = cashLimits.secondPurchase
  const end = new Date(first.getTime() + until)
  if (now.getTime() < first.getTime() + from || end <= now) return null
  return (await carriesSecond(db, memberId, now, except)) ? null : end
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
