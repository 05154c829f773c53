import { couponLimits } from '@dure/contract/promotions/limits'
import type { House } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import type { LeavingHooks } from '../leaving/index.ts'
import { couponsOver, endCoupons, takeCouponsToSettle, withdrawOf } from './coupons.sql.ts'
import { forgetDismissed } from './pages/pages.sql.ts'
import { forgetReminders } from './pages/reminders.sql.ts'
import { offersToWithdraw, withdrawOfEnded } from './offers.sql.ts'

const batch = 500

/** A coupon whose day is over, and that no payment holds, is over. */
const expire: Timer = {
  name: 'promotions.expire-coupons',
  due: couponsOver,
  run: ({ db, clock }) => endCoupons(db, clock.now(), batch),
}

/** Of an offer that an operator ended nobody keeps a coupon [promotions.ended]. */
const withdraw: Timer = {
  name: 'promotions.withdraw-ended',
  due: offersToWithdraw,
  run: ({ db, clock }) => withdrawOfEnded(db, clock.now(), batch),
}

export const endingTimers: readonly Timer[] = [expire, withdraw]

/** Takes coupons whose escrow is to be looked at (`couponsToSettle`). @returns the escrows, which `settleCoupon` is told of. */
export function takeUnsettled({ db, clock }: House): Promise<number[]> {
  const now = clock.now()
  const { looks } = couponLimits
  const after = (status: keyof typeof looks): Date => new Date(now.getTime() + looks[status])
  return takeCouponsToSettle(db, { now, next: { held: after('held'), used: after('used') }, limit: batch })
}

/** What his unpaid deals held came back to him before: they stand above. */
export const promotionsLeaving: LeavingHooks = {
  async leave({ db }, { memberId }) {
    await withdrawOf(db, memberId)
    await forgetDismissed(db, memberId)
    await forgetReminders(db, memberId)
  },
}
