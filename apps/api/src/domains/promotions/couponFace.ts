import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { bestOf, discountOf } from '@dure/contract/promotions/discount'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { couponMoves } from '@dure/contract/promotions/states'
import type { unfitCoupon, unfitReasons } from '@dure/contract/promotions/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { isStaying } from '../accounts/index.ts'
import {
  couponOf,
  couponsPage,
  lockCoupon,
  lockCouponOf,
  lockCoupons,
  lookNoMore,
  moveCoupon,
  type CouponRow,
  type HeldCoupon,
} from './coupons.sql.ts'
import type { Payable, PayableInRoom } from './hooks.ts'
import { offersOfPro } from './pages/proEvent.sql.ts'
import { hasLeft, leftOf, lockSlices, putBack, takeFromOffer } from './slices.sql.ts'

type UnfitReason = (typeof unfitReasons)[number]

const lookAt = (context: Context, status: keyof typeof limits.looks): Date => new Date(context.now.getTime() + limits.looks[status])

export type Offered = { couponId: number; name: string; discount: number; expiresAt: string }
export type Unfit = z.infer<typeof unfitCoupon>

type Of = Pick<Payable, 'target' | 'serviceId' | 'requestId'> & { readonly offersOfPro: ReadonlySet<number> }

/** Why a coupon lowers no payment of such a kind now; null where the sum alone decides. Its own time is not asked. */
function againstKind({ coupon, offer }: HeldCoupon, of: Of, now: Date): UnfitReason | null {
  if (offer.usableFrom > now) return 'early'
  if (offer.target !== 'all' && offer.target !== of.target) return 'target'
  if (offer.services !== null && !offer.services.includes(of.serviceId)) return 'service'
  if (offer.issueType === 'pro' && !of.offersOfPro.has(offer.id)) return 'pro'
  return coupon.requestId !== null && coupon.requestId !== of.requestId ? 'request' : null
}

/** What is paid, with the offers that are for customers of the pro who gets it. */
async function withOffersOfPro<Paid extends { readonly providerId: number }>(
  { db }: Context,
  of: Paid,
  coupons: readonly HeldCoupon[],
): Promise<Paid & Pick<Of, 'offersOfPro'>> {
  const asks = coupons.some(({ offer }) => offer.issueType === 'pro')
  return { ...of, offersOfPro: asks ? await offersOfPro(db, of.providerId) : new Set() }
}

/** What a coupon takes off now, or why nothing: `over` where nobody may use it any more. */
function weigh(
  held: HeldCoupon,
  of: Of & Pick<Payable, 'price' | 'paid'>,
  now: Date,
): { discount: number; against: UnfitReason | 'over' | null } {
  const { coupon, offer } = held
  const none = (against: UnfitReason | 'over') => ({ discount: 0, against })
  if (coupon.expiresAt <= now || offer.endedAt !== null) return none('over')
  const against = againstKind(held, of, now)
  if (against !== null) return none(against)
  if (of.price < offer.minAmount) return none('minimum')
  const discount = discountOf(offer, of.price, of.paid)
  return discount === 0 ? none('too_little') : { discount, against: null }
}

/** Whether a coupon lowers what is to be paid in a room; of an open sum, whether it may. */
export async function fitsRoom(context: Context, held: HeldCoupon, payable: PayableInRoom): Promise<boolean> {
  const { now } = context
  const { sum, ...of } = await withOffersOfPro(context, payable, [held])
  return sum === null ? againstKind(held, of, now) === null : weigh(held, { ...of, ...sum }, now).discount > 0
}

/** What comes nearest to fitting first. */
const nearest: readonly UnfitReason[] = ['minimum', 'held', 'early', 'service', 'request', 'pro', 'used_up', 'target', 'too_little']

const unfit = ({ coupon, offer }: HeldCoupon, reason: UnfitReason): Unfit => ({
  couponId: coupon.id,
  name: offer.name,
  reason,
  minAmount: offer.minAmount,
  usableFrom: offer.usableFrom.toISOString(),
  heldBy: coupon.heldBy,
})

/**
 * The member's coupons that lower a payment, the best first, and which that is [promotions.best]: those he may use and whose offer has
 * enough left, and the one that the payment holds already; and of the others why they do not [promotions.unfit].
 */
export async function couponsFor(
  context: Context,
  memberId: number,
  of: Payable & { readonly escrowId: number | null },
): Promise<{ coupons: Offered[]; bestCouponId: number | null; heldCouponId: number | null; unfitCoupons: Unfit[] }> {
  const { db, now } = context
  const his = { memberId, view: undefined, now, before: null } as const
  const considered = await couponsPage(db, { ...his, status: 'usable', limit: limits.considered })
  const paid = await withOffersOfPro(context, of, considered)
  const usable = considered.map((one) => ({ ...one, ...weigh(one, paid, now) }))
  const elsewhere = await couponsPage(db, { ...his, status: 'held', limit: limits.unfit })
  const left = await leftOf(db, [...new Set(usable.map((one) => one.offer.id))])
  const own = of.escrowId === null ? undefined : await couponOf(db, of.escrowId)
  const lowering = usable.filter((one) => one.discount > 0)
  const coupons = [
    ...(own === undefined ? [] : [{ ...own, discount: own.coupon.discount! }]),
    ...lowering.filter((one) => hasLeft(one.offer, left, one.discount)),
  ]
    .map(({ coupon, offer, discount }) => ({ couponId: coupon.id, name: offer.name, discount, expiresAt: coupon.expiresAt.toISOString() }))
    .toSorted((one, other) => other.discount - one.discount || one.expiresAt.localeCompare(other.expiresAt))
    .filter((one, place) => place < limits.offered || one.couponId === own?.coupon.id)
  const others = [
    ...usable.flatMap((one) => (one.against === null || one.against === 'over' ? [] : [unfit(one, one.against)])),
    ...lowering.filter((one) => !hasLeft(one.offer, left, one.discount)).map((one) => unfit(one, 'used_up')),
    ...elsewhere.filter((one) => one.coupon.id !== own?.coupon.id).map((one) => unfit(one, 'held')),
  ]
  return {
    coupons,
    bestCouponId: bestOf(coupons)?.couponId ?? null,
    heldCouponId: own?.coupon.id ?? null,
    unfitCoupons: others.toSorted((one, other) => nearest.indexOf(one.reason) - nearest.indexOf(other.reason)).slice(0, limits.unfit),
  }
}

/**
 * A coupon lowers an escrow that has none from now on, in the caller's transaction, who has locked what the escrow is about
 * [promotions.hold].
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
  if (!mayMove(couponMoves.hold, coupon.status) || coupon.expiresAt <= now || offer.endedAt !== null) return fail('UNAVAILABLE_COUPON')
  const { discount } = weigh(held, await withOffersOfPro(context, given.of, [held]), now)
  if (discount === 0) return fail('INVALID_COUPON', { reason: '이 결제에는 쓸 수 없는 쿠폰이에요.' })
  if (!(await takeFromOffer(db, offer, discount))) return fail('UNAVAILABLE_COUPON', { reason: '준비한 쿠폰이 모두 쓰였어요.' })
  const changes = { heldBy: given.escrowId, discount, lookAt: lookAt(context, 'held') }
  mustBeWritten(await moveCoupon(db, coupon.id, couponMoves.hold, changes), `The coupon ${coupon.id}`)
  return discount
}

/**
 * An escrow goes with another coupon than before, or with none: the former is its member's again, with its day [promotions.given-back].
 * Both are locked in one order, and what there is of both, so that two payments that change theirs crosswise do not wait for each other.
 */
export async function leaveCoupon(context: Context, escrowId: number, given: { memberId: number; former: number; next: number | null }) {
  const offers = await lockCoupons(context.db, given.next === null ? [given.former] : [given.former, given.next], given.memberId)
  await lockSlices(context.db, offers)
  // Left for another, it did not come back of anything.
  await backTo(context, escrowId, ({ expiresAt, returnedAt }) => ({ expiresAt, returnedAt }))
}

/** What became of the money of an escrow, as far as its coupon asks; of `spent` nothing comes back any more. */
export type CouponFate = 'waits' | 'used' | 'spent' | 'unpaid' | 'refunded'

/**
 * Does with the coupon of an escrow what became of its money [promotions.hold] [promotions.given-back]; again it changes nothing. Nothing
 * where the escrow has none. With what the escrow is about locked by the caller.
 */
export async function settleCoupon(context: Context, escrowId: number, fate: CouponFate): Promise<void> {
  switch (fate) {
    case 'waits':
      return
    case 'used':
      return useCoupon(context, escrowId)
    case 'spent':
      await useCoupon(context, escrowId)
      return lookNoMore(context.db, escrowId)
    case 'unpaid':
      return backTo(context, escrowId, (coupon) => onceProlonged(context, coupon))
    case 'refunded':
      return backTo(context, escrowId, (coupon) => ({ expiresAt: atLeast(context, coupon), returnedAt: context.now }))
  }
}

async function useCoupon(context: Context, escrowId: number): Promise<void> {
  const held = await lockCouponOf(context.db, escrowId)
  if (held === undefined || held.coupon.status === couponMoves.use.to) return
  const changes = { usedAt: context.now, lookAt: lookAt(context, 'used') }
  mustBeWritten(await moveCoupon(context.db, held.coupon.id, couponMoves.use, changes), `The coupon ${held.coupon.id}`)
}

const atLeast = (context: Context, { expiresAt }: CouponRow): Date =>
  new Date(Math.max(expiresAt.getTime(), context.now.getTime() + limits.lastsAtLeast))

type Day = Partial<Pick<CouponRow, 'prolongedAt'>> & Pick<CouponRow, 'expiresAt' | 'returnedAt'>

/** Where nothing was paid: once, or it would never end. What was paid and goes back has an end by itself, and uses up nothing of this. */
function onceProlonged(context: Context, coupon: CouponRow): Day {
  const expiresAt = coupon.prolongedAt === null ? atLeast(context, coupon) : coupon.expiresAt
  const returned = { expiresAt, returnedAt: context.now }
  return expiresAt > coupon.expiresAt ? { ...returned, prolongedAt: context.now } : returned
}

async function backTo(context: Context, escrowId: number, until: (coupon: CouponRow) => Day): Promise<void> {
  const { db } = context
  const held = await lockCouponOf(db, escrowId)
  if (held === undefined) return
  const { coupon, offer } = held
  await putBack(db, offer, escrowId, coupon.discount!)
  const given = await moveCoupon(db, coupon.id, couponMoves.giveBack, { heldBy: null, discount: null, usedAt: null, ...until(coupon) })
  mustBeWritten(given, `The coupon ${coupon.id}`)
  // [promotions.ended]
  if (offer.endedAt !== null || !(await isStaying(db, coupon.memberId)))
    mustBeWritten(await moveCoupon(db, coupon.id, couponMoves.withdraw, {}), `The coupon ${coupon.id}`)
}
