import * as z from 'zod/mini'
import { couponStatuses } from './states.ts'

export const couponKinds = ['amount', 'rate'] as const
export const couponTargets = ['safe_payment', 'market', 'all'] as const
export const issueTypes = ['event', 'request', 'code', 'pro', 'operator'] as const

const serviceName = z.object({ id: z.number(), title: z.string(), slug: z.string() })

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
  /** When it came back of a payment that ended or was given back [promotions.given-back]. */
  returnedAt: z.nullable(z.string()),
  /** The request that brought it: it lowers what is paid to a pro of that one. */
  requestId: z.nullable(z.number()),
  /** The services it is for, as pages name them; none where it is for all. */
  serviceList: z.array(serviceName),
})

/** One that may lower a payment now, and by how much. */
export const offeredCoupon = z.object({ couponId: z.number(), name: z.string(), discount: z.number(), expiresAt: z.string() })

/** Why a coupon does not lower a payment now. */
export const unfitReasons = ['minimum', 'service', 'request', 'target', 'early', 'held', 'used_up', 'too_little', 'pro'] as const

/** One of the payer's that does not, and what it would need. */
export const unfitCoupon = z.object({
  couponId: z.number(),
  name: z.string(),
  reason: z.enum(unfitReasons),
  minAmount: z.number(),
  usableFrom: z.string(),
  /** The deal that holds it. */
  heldBy: z.nullable(z.number()),
})

/** What anybody may take, once. */
export const couponToTake = z.object({
  eventId: z.number(),
  name: z.string(),
  kind: z.enum(couponKinds),
  value: z.number(),
  maxDiscount: z.nullable(z.number()),
  minAmount: z.number(),
  target: z.enum(couponTargets),
  services: z.nullable(z.array(z.number())),
  usableFrom: z.string(),
  /** Of `pro`: for payments to pros who take part in its event. */
  issueType: z.enum(issueTypes),
  expiresAt: z.string(),
  serviceList: z.array(serviceName),
})

/** Where the coupon of a request stands [promotions.request]. */
export const requestCouponStatuses = ['not_issuable', 'waiting', 'ready_to_issue', 'issued'] as const
export type RequestCouponStatus = (typeof requestCouponStatuses)[number]

export const requestCoupon = z.object({
  couponStatus: z.enum(requestCouponStatuses),
  readCount: z.number(),
  quoteCount: z.number(),
})
