import type { Timer } from '../../jobs/events.ts'
import type { LeavingHooks } from '../leaving/index.ts'
import { couponsOver, endCoupons, withdrawOf } from './coupons.sql.ts'

const batch = 500

/** A coupon whose day is over, and that no payment holds, is over. */
const expire: Timer = {
  name: 'promotions.expire-coupons',
  due: couponsOver,
  run: ({ db, clock }) => endCoupons(db, clock.now(), batch),
}

export const promotionsTimers: readonly Timer[] = [expire]

/** What his unpaid deals held came back to him before: they stand above. */
export const promotionsLeaving: LeavingHooks = {
  leave: ({ db }, { memberId }) => withdrawOf(db, memberId),
}
