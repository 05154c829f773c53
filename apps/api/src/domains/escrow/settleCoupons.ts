import type { EscrowStatus } from '@dure/contract/escrow/states'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { eachAlone } from '../../jobs/eachAlone.ts'
import type { Timer } from '../../jobs/events.ts'
import { couponsToSettle, settleCoupon, takeUnsettled, type CouponFate } from '../promotions/index.ts'
import { lockEscrow } from './lockEscrow.ts'

/** What becomes of the coupon of an escrow, by where its money stands. */
export const couponFates: Readonly<Record<EscrowStatus, CouponFate>> = {
  open: 'waits',
  void: 'unpaid',
  held: 'used',
  released: 'spent',
  refunded: 'refunded',
  parting: 'spent',
  parted: 'spent',
}

/**
 * Looks at escrows whose coupon waits for them: one that the release before ended, which knows of no coupons, would keep its coupon, and
 * what was taken of the offer, for ever.
 */
export const settleCoupons: Timer = {
  name: 'escrow.settle-coupons',
  due: couponsToSettle,
  async run(house: House) {
    const ids = await takeUnsettled(house)
    await eachAlone(house, ids, 'coupon not settled', (id) =>
      inTransaction(systemContext(house), async (context) => {
        const escrow = await lockEscrow(context, id)
        await settleCoupon(context, id, couponFates[escrow.status])
      }),
    )
    return ids.length
  },
}
