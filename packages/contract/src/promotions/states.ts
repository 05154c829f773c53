import type { Move } from '../moves.ts'

export const couponStatuses = ['usable', 'held', 'used', 'expired', 'withdrawn'] as const
export type CouponStatus = (typeof couponStatuses)[number]

/** It lowers an escrow. */
export const couponSpoken = ['held', 'used'] as const

/** It lowers nothing any more. */
export const couponOver = ['used', 'expired', 'withdrawn'] as const

/** The life of a member's coupon as data [promotions.coupons]. */
export const couponMoves = {
  issue: { from: [null], to: 'usable', actor: 'member' },
  /** A payment with it is prepared. */
  hold: { from: ['usable'], to: 'held', actor: 'member' },
  /** That payment came. */
  use: { from: ['held'], to: 'used', actor: 'system' },
  /** It ended unpaid, goes without it, or all of it goes back. */
  giveBack: { from: couponSpoken, to: 'usable', actor: 'system' },
  expire: { from: ['usable'], to: 'expired', actor: 'system' },
  /** Its member leaves, or an operator ended its offer. */
  withdraw: { from: ['usable'], to: 'withdrawn', actor: 'system' },
} as const satisfies Record<string, Move<CouponStatus>>
