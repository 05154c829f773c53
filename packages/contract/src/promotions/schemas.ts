import * as z from 'zod/mini'
import { couponStatuses } from './states.ts'

export const couponKinds = ['amount', 'rate'] as const
export const couponTargets = ['safe_payment', 'market', 'all'] as const
export const issueTypes = ['event', 'request', 'code', 'pro', 'operator'] as const

/** A member's coupon. */
export const coupon = z.object({
  couponId: z.number(),
  name: z.string(),
  kind: z.enum(couponKinds),
  value: z.number(),
  maxDiscount: z.nullable(z.number()),
  minAmount: z.number(),
  target: z.enum(couponTargets),
  /** Services it is for; null: all. */
  services: z.nullable(z.array(z.number())),
  providerUserId: z.nullable(z.number()),
  usableFrom: z.string(),
  expiresAt: z.string(),
  issueType: z.enum(issueTypes),
  status: z.enum(couponStatuses),
  /** The deal that it lowers. */
  heldBy: z.nullable(z.number()),
  usedAt: z.nullable(z.string()),
})

/** One that may lower a payment now, and by how much. */
export const offeredCoupon = z.object({ couponId: z.number(), name: z.string(), discount: z.number(), expiresAt: z.string() })
