import type * as z from 'zod/mini'
import type { coupon, couponToTake } from '@dure/contract/promotions/schemas'
import type { CouponStatus } from '@dure/contract/promotions/states'
import type { Db } from '../../database/connect.ts'
import { servicesByIds } from '../catalogue/index.ts'
import type { HeldCoupon } from './coupons.sql.ts'
import type { OfferRow } from './offers.sql.ts'

export type CouponView = z.infer<typeof coupon>

/** What became of it, also where no timer has written it yet. */
function statusNow({ coupon: row, offer }: HeldCoupon, now: Date): CouponStatus {
  if (row.status !== 'usable') return row.status
  if (offer.endedAt !== null) return 'withdrawn'
  return row.expiresAt <= now ? 'expired' : 'usable'
}

type Services = ReadonlyMap<number, { id: number; title: string; slug: string }>

/** The services that offers are for, each once. */
async function servicesOf(db: Db, offers: readonly OfferRow[]): Promise<Services> {
  const ids = [...new Set(offers.flatMap((one) => one.services ?? []))]
  const found = ids.length === 0 ? [] : await servicesByIds(db, ids)
  return new Map(found.map(({ id, name, slug }) => [id, { id, title: name, slug }]))
}

const termsView = (offer: OfferRow, services: Services) => ({
  name: offer.name,
  kind: offer.kind,
  value: offer.value,
  maxDiscount: offer.maxDiscount,
  minAmount: offer.minAmount,
  target: offer.target,
  services: offer.services,
  serviceList: (offer.services ?? []).flatMap((id) => services.get(id) ?? []),
  usableFrom: offer.usableFrom.toISOString(),
  issueType: offer.issueType,
})

/** Coupons as their member sees them. */
export async function couponViews(db: Db, coupons: readonly HeldCoupon[], now: Date): Promise<CouponView[]> {
  const services = await servicesOf(
    db,
    coupons.map((one) => one.offer),
  )
  return coupons.map((held) => ({
    ...termsView(held.offer, services),
    couponId: held.coupon.id,
    providerUserId: null,
    expiresAt: held.coupon.expiresAt.toISOString(),
    status: statusNow(held, now),
    heldBy: held.coupon.heldBy,
    usedAt: held.coupon.usedAt?.toISOString() ?? null,
    returnedAt: held.coupon.returnedAt?.toISOString() ?? null,
    requestId: held.coupon.requestId,
  }))
}

/** One that was just given. */
export const couponView = async (db: Db, held: HeldCoupon, now: Date): Promise<CouponView> => (await couponViews(db, [held], now))[0]!

/** What anybody may take, by the number it is taken under. */
export async function toTakeViews(db: Db, offers: readonly OfferRow[]): Promise<z.infer<typeof couponToTake>[]> {
  const services = await servicesOf(db, offers)
  return offers.map((offer) => ({ ...termsView(offer, services), eventId: offer.id, expiresAt: offer.expiresAt.toISOString() }))
}
