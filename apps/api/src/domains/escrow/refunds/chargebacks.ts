import { mayMove } from '@dure/contract/moves'
import { escrowRefundMoves } from '@dure/contract/escrow/states'
import type { Context } from '../../../context.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { insertChargeback } from '../../cash/index.ts'
import type { EscrowRow } from '../escrow.sql.ts'
import { holderOf, payoutHooks, tellMoved } from '../hooks.ts'
import { postChargeback } from '../postings.ts'
import { finishRefund, unexplained } from './refunds.ts'
import { lockRefund, refundOf } from './refunds.sql.ts'

/**
 * The gateway has cancelled something of a payment that is held, with what it is about locked by the caller. What our own refund asked for
 * ends that refund; the rest is a charge-back: its payer owes it, an operator judges where the money is still held,
 * and a payout that has not arrived is stopped. Any number of times, in any order: only what the books do not have yet counts.
 */
export async function noticeChargeback(context: Context, escrow: EscrowRow, payment: GatewayPayment): Promise<void> {
  const { db, now } = context
  let unknown = await unexplained(db, { safePaymentId: escrow.id, kind: 'deal' }, payment)
  if (unknown <= 0) return
  const known = await refundOf(db, escrow.id)
  const refund = known === undefined ? undefined : await lockRefund(db, known.id)
  if (refund !== undefined && mayMove(escrowRefundMoves.finish, refund.status)) {
    const asked = refund.amount - refund.settled
    // Less than we asked for: whether it is ours shows when the refund has ended.
    if (unknown < asked) return
    await finishRefund(context, refund, null)
    unknown -= asked
  }
  if (unknown <= 0) return
  await insertChargeback(db, {
    safePaymentId: escrow.id,
    memberId: escrow.payerId,
    amount: unknown,
    cash: 0,
    bonus: 0,
    receivable: unknown,
    total: payment.cancelled,
    createdAt: now,
  })
  await postChargeback(context, escrow, { amount: unknown, total: payment.cancelled })
  context.house.log.warn({ deal: escrow.id, amount: unknown }, 'a deal was charged back')
  if (escrow.status === 'held') await holderOf(escrow).disputed(context, escrow.id, '카드사나 결제대행사가 결제를 취소했어요.')
  await payoutHooks.answer.chargedBack(context, escrow.id)
  await tellMoved(context, escrow)
}
