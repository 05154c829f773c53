import { fail, type Failure } from '@dure/contract/errors'
import { discountOf } from '@dure/contract/promotions/discount'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { createHash } from 'node:crypto'
import type { MemberContext } from '../../context.ts'
import { giveBack, hit } from '../../http/limits.ts'
import { couponView, type CouponView } from './couponView.ts'
import { fits } from './couponFace.ts'
import { insertCoupon, offerByCode } from './coupons.sql.ts'
import { payableHook } from './hooks.ts'
import { hasLeft, leftOf } from './slices.sql.ts'

/** As it stands in offers, however it was typed. */
const asOffered = (couponCode: string): string => couponCode.normalize('NFKC').trim().toUpperCase()

/**
 * Counts a try of a code before anything is looked up, whatever comes of the call. What is no guess gives its try back at once: a code
 * that there is, and one that he tried before, as a call under its key does that comes again [promotions.code].
 */
export async function countCodeTry(context: MemberContext, couponCode: string): Promise<Failure<'COUPON_CODE_TRIES'> | null> {
  const who = `member:${context.actor.memberId}`
  const tries = `coupon-code:${who}`
  if ((await hit(context, tries, limits.wrongCodes, limits.wrongCodesIn)) !== null) return fail('COUPON_CODE_TRIES')
  const code = asOffered(couponCode)
  const known = createHash('sha256').update(code).digest('hex')
  const guess =
    (await offerByCode(context.db, code)) === undefined &&
    (await hit(context, `coupon-code:${known}:${who}`, 1, limits.wrongCodesIn)) === null
  if (!guess) await giveBack(context, tries, limits.wrongCodesIn)
  return null
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
  const offer = await offerByCode(db, asOffered(given.couponCode))
  if (offer === undefined) return fail('INVALID_COUPON')
  if (offer.expiresAt <= now || offer.usableFrom > now || offer.endedAt !== null) return fail('UNAVAILABLE_COUPON')
  const least = offer.kind === 'amount' ? Math.min(offer.value, offer.maxDiscount ?? offer.value) : 1
  if (!hasLeft(offer, await leftOf(db, [offer.id]), least)) return fail('UNAVAILABLE_COUPON', { reason: '준비한 쿠폰이 모두 쓰였어요.' })
  const coupon = await insertCoupon(db, { offerId: offer.id, memberId: context.actor.memberId, expiresAt: offer.expiresAt, at: now })
  if (coupon === undefined) return fail('COUPON_ALREADY_ISSUED')
  const usableHere =
    payable === undefined
      ? null
      : fits(offer, payable, now) && (payable.sum === null || discountOf(offer, payable.sum.price, payable.sum.paid) > 0)
  return { coupon: couponView({ coupon, offer }), usableHere }
}
