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

/** Where an event stands, by its times alone. */
export const eventStates = ['ready', 'running', 'ended'] as const
export type EventState = (typeof eventStates)[number]

/** Where something stands that begins and ends by itself: it runs from its beginning on, and at its end no more. */
export function stateAt({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null }, now: Date): EventState {
  if (startsAt > now) return 'ready'
  return endsAt !== null && endsAt <= now ? 'ended' : 'running'
}
