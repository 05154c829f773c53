import { cashRefundMoves } from '@dure/contract/cash/states'
import { mayMove } from '@dure/contract/moves'
import type { Context } from '../../../context.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { takeForChargeback } from '../../../ledger/index.ts'
import type { PurchaseRow } from '../cash.sql.ts'
import { suppliedOf } from './refundInfo.ts'
import { finishCashRefund, markRefunded } from './refunds.ts'
import { cancelledInBooks, insertChargeback, lockCashRefund, refundOfPurchase } from './refunds.sql.ts'

/**
 * The gateway has cancelled something of a purchase whose cash was supplied, with the purchase locked by the caller. What our
 * own refund asked for ends that refund; the rest is a charge-back: what is left of the cash goes, what was spent is owed.
 * Any number of times, in any order: only what the books do not have yet counts.
 */
export async function noticeCancelled(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<void> {
  const { db, now } = context
  if (purchase.returnReason !== null) return noticeReturned(context, purchase, payment)
  let unknown = payment.cancelled - (await cancelledInBooks(db, purchase.id))
  if (unknown <= 0) return
  const known = await refundOfPurchase(db, purchase.id)
  const refund = known === undefined ? undefined : await lockCashRefund(db, known.id)
  if (refund !== undefined && refund.method === 'gateway' && mayMove(cashRefundMoves.finish, refund.status)) {
    // Less than we asked for: whether it is ours shows when the refund has ended.
    if (unknown < refund.amount) return
    await finishCashRefund(context, purchase, refund, 'cancel', null)
    unknown -= refund.amount
  }
  if (unknown <= 0) return
  const whole = payment.cancelled >= purchase.price
  const taken = await takeForChargeback(context, {
    key: `purchase:${purchase.id}:chargeback:${payment.cancelled}`,
    purchase: suppliedOf(purchase),
    amount: unknown,
    whole,
    title: '결제 취소로 회수',
  })
  await insertChargeback(db, {
    purchaseId: purchase.id,
    memberId: purchase.memberId,
    amount: unknown,
    ...taken,
    total: payment.cancelled,
    createdAt: now,
  })
  if (whole) await markRefunded(context, purchase)
  context.house.log.warn({ purchase: purchase.id, amount: unknown, receivable: taken.receivable }, 'a purchase was charged back')
}

/** Money we owe back anyway was given back by the gateway: that ends our refund of it, unless a payout of it is on its way. */
async function noticeReturned(context: Context, purchase: PurchaseRow, payment: GatewayPayment): Promise<void> {
  const known = await refundOfPurchase(context.db, purchase.id)
  const refund = known === undefined ? undefined : await lockCashRefund(context.db, known.id)
  if (refund === undefined || !mayMove(cashRefundMoves.finish, refund.status)) return
  if (payment.cancelled < payment.total - refund.cancellable + refund.amount) return
  if (refund.method === 'bank' && refund.accountSealed !== null) {
    context.house.log.error({ refund: refund.id }, 'the gateway gave back what is paid out to an account too')
    return
  }
  await finishCashRefund(context, purchase, refund, 'cancel', null)
}
