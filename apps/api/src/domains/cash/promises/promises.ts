import { cashLimits } from '@dure/contract/cash/limits'
import type { Context, MemberContext } from '../../../context.ts'
import { secondOf, type Second } from '../cash.sql.ts'
import { boughtPromised, runningPromise } from './promises.sql.ts'

/** Until when a second purchase brings more to who stands so; null where it does not now, or another carries it [cash.second-purchase]. */
export function secondEnd({ onlyPaidAt, carried }: Second, now: Date): Date | null {
  if (onlyPaidAt === null || carried) return null
  const { from, until } = cashLimits.secondPurchase
  const end = new Date(onlyPaidAt.getTime() + until)
  return now.getTime() < onlyPaidAt.getTime() + from || end <= now ? null : end
}

/** The same of a member, also of this purchase of his as his second. */
export const secondPurchaseEnd = async ({ db, now }: Context, memberId: number, except = 0): Promise<Date | null> =>
  secondEnd(await secondOf(db, memberId, now, except), now)

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
