import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { bestOf, discountOf } from '@dure/contract/promotions/discount'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { couponMoves } from '@dure/contract/promotions/states'
import type { Context } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { couponsPage, lockCoupon, lockCouponOf, moveCoupon, type HeldCoupon, type OfferRow } from './coupons.sql.ts'
import { putBack, takeFromOffer } from './slices.sql.ts'

/** What is to be paid, as far as coupons ask. */
export type Payable = {
  readonly target: 'safe_payment' | 'market'
  readonly serviceId: number
  readonly price: number
  /** What is paid without a coupon. */
  readonly paid: number
}

export type Offered = { couponId: number; name: string; discount: number; expiresAt: string }

/** Whether an offer lowers such a payment at all, now. */
export const fits = (offer: OfferRow, of: Pick<Payable, 'target' | 'serviceId'>, now: Date): boolean =>
  offer.usableFrom <= now &&
  (offer.target === 'all' || offer.target === of.target) &&
  (offer.services === null || offer.services.includes(of.serviceId))

const lowers = ({ coupon, offer }: HeldCoupon, of: Payable, now: Date): number =>
  coupon.expiresAt > now && fits(offer, of, now) ? discountOf(offer, of.price, of.paid) : 0

/** The member's coupons that lower a payment, the best first, and which that is [promotions.best]. */
export async function couponsFor(
  context: Context,
  memberId: number,
  of: Payable,
): Promise<{ coupons: Offered[]; bestCouponId: number | null }> {
  const held = await couponsPage(context.db, { memberId, status: 'usable', before: null, limit: limits.offered })
  const coupons = held
    .map((one) => ({
      couponId: one.coupon.id,
      name: one.offer.name,
      discount: lowers(one, of, context.now),
      expiresAt: one.coupon.expiresAt.toISOString(),
    }))
    .filter((one) => one.discount > 0)
    .toSorted((one, other) => other.discount - one.discount || one.expiresAt.localeCompare(other.expiresAt))
  return { coupons, bestCouponId: bestOf(coupons)?.couponId ?? null }
}

/**
 * A coupon lowers an escrow from now on, in the caller's transaction, who has locked what the escrow is about [promotions.hold]. Held
 * again by the same escrow it says what it takes off.
 * @returns whole won; INVALID_COUPON where it is not his or lowers no such payment, UNAVAILABLE_COUPON where it is used elsewhere or used up.
 */
export async function holdCoupon(
  context: Context,
  given: { couponId: number; memberId: number; escrowId: number; of: Payable },
): Promise<number | Failure<'INVALID_COUPON' | 'UNAVAILABLE_COUPON'>> {
  const { db, now } = context
  const held = await lockCoupon(db, given.couponId, given.memberId)
  if (held === undefined) return fail('INVALID_COUPON')
  const { coupon, offer } = held
  if (coupon.status === 'held' && coupon.heldBy === given.escrowId) return coupon.discount!
  if (!mayMove(couponMoves.hold, coupon.status) || coupon.expiresAt <= now) return fail('UNAVAILABLE_COUPON')
  const discount = lowers(held, given.of, now)
  if (discount === 0) return fail('INVALID_COUPON', { reason: '이 결제에는 쓸 수 없는 쿠폰이에요.' })
  if (!(await takeFromOffer(db, offer, discount))) return fail('UNAVAILABLE_COUPON', { reason: '준비한 쿠폰이 모두 쓰였어요.' })
  mustBeWritten(await moveCoupon(db, coupon.id, couponMoves.hold, { heldBy: given.escrowId, discount }), `The coupon ${coupon.id}`)
  return discount
}

/** The payment with it came. Nothing where the escrow has none. */
export async function useCoupon(context: Context, escrowId: number): Promise<void> {
  const held = await lockCouponOf(context.db, escrowId)
  if (held === undefined) return
  mustBeWritten(await moveCoupon(context.db, held.coupon.id, couponMoves.use, { usedAt: context.now }), `The coupon ${held.coupon.id}`)
}

/**
 * The escrow goes without it, or all of it goes back: the coupon is its member's again, once, with its day, and some days at least
 * [promotions.given-back]. Nothing where the escrow has none.
 */
export async function giveBackCoupon(context: Context, escrowId: number): Promise<void> {
  const held = await lockCouponOf(context.db, escrowId)
  if (held === undefined) return
  const { coupon, offer } = held
  const expiresAt = new Date(Math.max(coupon.expiresAt.getTime(), context.now.getTime() + limits.lastsAtLeast))
  await putBack(context.db, offer, escrowId, coupon.discount!)
  const given = await moveCoupon(context.db, coupon.id, couponMoves.giveBack, { heldBy: null, discount: null, usedAt: null, expiresAt })
  mustBeWritten(given, `The coupon ${coupon.id}`)
}
