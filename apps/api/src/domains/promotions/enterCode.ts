import { fail, type Failure } from '@dure/contract/errors'
import { discountOf } from '@dure/contract/promotions/discount'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import type { Context, MemberContext } from '../../context.ts'
import { giveBack, hit } from '../../http/limits.ts'
import { couponView, type CouponView } from './couponView.ts'
import { fits } from './couponFace.ts'
import { insertCoupon, offerByCode } from './coupons.sql.ts'
import { payableHook } from './hooks.ts'

const bucketOf = (context: Context & { actor: { memberId: number } }): string => `coupon-code:member:${context.actor.memberId}`

/** Counts a try of a code before anything is looked up, whatever comes of the call; a right one gives its try back [promotions.code]. */
export async function countCodeTry(context: MemberContext): Promise<Failure<'COUPON_CODE_TRIES'> | null> {
  return (await hit(context, bucketOf(context), limits.wrongCodes, limits.wrongCodesIn)) === null ? null : fail('COUPON_CODE_TRIES')
}

/** A code becomes the caller's coupon, once a member and offer [promotions.code]. */
export async function enterCode(
  context: MemberContext,
  given: { couponCode: string; chatId?: number | undefined },
): Promise<
  | { coupon: CouponView; usableHere: boolean | null }
  | Failure<'INVALID_COUPON' | 'UNAVAILABLE_COUPON' | 'COUPON_ALREADY_ISSUED' | 'NOT_FOUND'>
> {
  const { db, now } = context
  const payable = given.chatId === undefined ? undefined : await payableHook.answer(context, given.chatId)
  if (payable === null) return fail('NOT_FOUND')
  const offer = await offerByCode(db, given.couponCode.normalize('NFKC').trim().toUpperCase())
  if (offer === undefined) return fail('INVALID_COUPON')
  context.afterCommit(() => giveBack(context, bucketOf(context), limits.wrongCodesIn))
  if (offer.expiresAt <= now || offer.usableFrom > now) return fail('UNAVAILABLE_COUPON')
  const coupon = await insertCoupon(db, { offerId: offer.id, memberId: context.actor.memberId, expiresAt: offer.expiresAt, at: now })
  if (coupon === undefined) return fail('COUPON_ALREADY_ISSUED')
  const usableHere =
    payable === undefined
      ? null
      : fits(offer, payable, now) && (payable.sum === null || discountOf(offer, payable.sum.price, payable.sum.paid) > 0)
  return { coupon: couponView({ coupon, offer }), usableHere }
}
