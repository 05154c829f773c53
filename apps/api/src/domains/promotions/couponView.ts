import type * as z from 'zod/mini'
import type { coupon } from '@dure/contract/promotions/schemas'
import type { HeldCoupon } from './coupons.sql.ts'

export type CouponView = z.infer<typeof coupon>

/** A coupon as its member sees it. */
export const couponView = ({ coupon: row, offer }: HeldCoupon): CouponView => ({
  couponId: row.id,
  name: offer.name,
  kind: offer.kind,
  value: offer.value,
  maxDiscount: offer.maxDiscount,
  minAmount: offer.minAmount,
  target: offer.target,
  services: offer.services,
  providerUserId: null,
  usableFrom: offer.usableFrom.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  issueType: offer.issueType,
  status: row.status,
  heldBy: row.heldBy,
  usedAt: row.usedAt?.toISOString() ?? null,
})
