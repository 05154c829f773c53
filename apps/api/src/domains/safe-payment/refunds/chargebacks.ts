import { mayMove } from '@dure/contract/moves'
import { dealRefundMoves } from '@dure/contract/safe-payment/moneyStates'
import type { Context } from '../../../context.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { insertChargeback } from '../../cash/index.ts'
import { dealRefundOf, lockRefund } from '../checkout/attempts.sql.ts'
import { settlementHooks } from '../hooks.ts'
import { moveByHouse } from '../deal/move.ts'
import type { PaymentRow } from '../deal/payments.sql.ts'
import { postChargeback } from '../deal/postings.ts'
import { finishRefund, unexplained } from './refunds.ts'

/**
 * The gateway has cancelled something of a deal's payment, with the deal locked by the caller. What our own refund asked for
 * ends that refund; the rest is a charge-back: its customer owes it, an operator judges the deal where its money is still held,
 * and a payout that has not arrived is stopped. Any number of times, in any order: only what the books do not have yet counts.
 */
export async function noticeChargeback(context: Context, deal: PaymentRow, payment: GatewayPayment): Promise<void> {
  const { db, now } = context
  let unknown = await unexplained(db, { safePaymentId: deal.id, kind: 'deal' }, payment)
  if (unknown <= 0) return
  const known = await dealRefundOf(db, deal.id)
  const refund = known === undefined ? undefined : await lockRefund(db, known.id)
  if (refund !== undefined && mayMove(dealRefundMoves.finish, refund.status)) {
    const asked = refund.amount - refund.settled
    // Less than we asked for: whether it is ours shows when the refund has ended.
    if (unknown < asked) return
    await finishRefund(context, refund, null)
    unknown -= asked
  }
  if (unknown <= 0) return
  await insertChargeback(db, {
    safePaymentId: deal.id,
    memberId: deal.customerId,
    amount: unknown,
    cash: 0,
    bonus: 0,
    receivable: unknown,
    total: payment.cancelled,
    createdAt: now,
  })
  await postChargeback(context, deal, { amount: unknown, total: payment.cancelled })
  context.house.log.warn({ deal: deal.id, amount: unknown }, 'a deal was charged back')
  if (deal.status === 'paid') await moveByHouse(context, deal.id, 'open_case', '카드사나 결제대행사가 결제를 취소했어요.')
  await settlementHooks.answer.chargedBack(context, deal.id)
}
