import { fail, type Failure } from '@dure/contract/errors'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { createHash } from 'node:crypto'
import type { MemberContext } from '../../context.ts'
import { networkOf } from '../../http/address.ts'
import { giveBack, hit } from '../../http/limits.ts'
import { couponView, type CouponView } from './couponView.ts'
import { fitsRoom } from './couponFace.ts'
import { insertCoupon } from './coupons.sql.ts'
import { payableHook } from './hooks.ts'
import { isOpen, offerByCode } from './offers.sql.ts'
import { hasLeft, leftOf } from './slices.sql.ts'
import { leastOf } from './wallet.ts'

/** As it stands in offers, however it was typed. */
const asOffered = (couponCode: string): string => couponCode.normalize('NFKC').trim().toUpperCase()

/**
 * Counts a try of a code before anything is looked up, whatever comes of the call: a member's and his network's. What is no guess gives
 * its try back at once: a code that there is, and one that he tried before, as a call under its key does that comes again
 * [promotions.code].
 */
export async function countCodeTry(context: MemberContext, couponCode: string): Promise<Failure<'COUPON_CODE_TRIES'> | null> {
  const who = `member:${context.actor.memberId}`
  const tries = [
    { bucket: `coupon-code:${who}`, most: limits.wrongCodes },
    { bucket: `coupon-code:address:${networkOf(context.address)}`, most: limits.wrongCodesOfAddress },
  ]
  for (const { bucket, most } of tries)
    if ((await hit(context, bucket, most, limits.wrongCodesIn)) !== null) return fail('COUPON_CODE_TRIES')
  const code = asOffered(couponCode)
  const known = createHash('sha256').update(code).digest('hex')
  const guess =
    (await offerByCode(context.db, code)) === undefined &&
    (await hit(context, `coupon-code:${known}:${who}`, 1, limits.wrongCodesIn)) === null
  if (!guess) for (const { bucket } of tries) await giveBack(context, bucket, limits.wrongCodesIn)
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
  if (!isOpen(offer, now)) return fail('UNAVAILABLE_COUPON')
  if (!hasLeft(offer, await leftOf(db, [offer.id]), leastOf(offer)))
    return fail('UNAVAILABLE_COUPON', { reason: '준비한 쿠폰이 모두 쓰였어요.' })
  const coupon = await insertCoupon(db, { offerId: offer.id, memberId: context.actor.memberId, expiresAt: offer.expiresAt, at: now })
  if (coupon === undefined) return fail('COUPON_ALREADY_ISSUED')
  return {
    coupon: await couponView(db, { coupon, offer }, now),
    usableHere: payable === undefined ? null : await fitsRoom(context, { coupon, offer }, payable),
  }
}
