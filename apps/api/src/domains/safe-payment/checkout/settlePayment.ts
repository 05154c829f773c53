import { failed } from '@dure/contract/errors'
import { isOneOf, mayMove } from '@dure/contract/moves'
import { attemptMoves, attemptReturned } from '@dure/contract/safe-payment/moneyStates'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { rememberCard } from '../../accounts/index.ts'
import { noticeChargeback } from '../refunds/chargebacks.ts'
import { attemptById, insertRefund, lockAttempt, moveAttempt, type AttemptRow } from './attempts.sql.ts'
import { moveDeal } from '../deal/move.ts'
import { lockPayment, type PaymentRow } from '../deal/payments.sql.ts'
import { postExcess } from '../deal/postings.ts'

/** What became of one payment: it pays its deal, goes back, failed, or nothing is known yet. */
export type Settled = 'paid' | 'returned' | 'failed' | 'waiting'

/**
 * Takes over what the gateway says of a payment. The one way a deal becomes Paid, whoever noticed: the returning
 * browser, a webhook, the repeated question; in any order, at once, exactly once. Money that no deal takes (it came
 * after the request ended, a second time, or of another amount) is booked as owed back and refunded.
 * @returns undefined where no deal of ours has this payment.
 */
export async function settlePayment(house: House, payment: GatewayPayment): Promise<Settled | undefined> {
  return inTransaction(systemContext(house), async (context) => {
    const known = await attemptById(context.db, payment.paymentId)
    if (known === undefined) return undefined
    const deal = await lockPayment(context.db, known.safePaymentId)
    const attempt = await lockAttempt(context.db, payment.paymentId)
    if (deal === undefined || attempt === undefined) throw new Error(`The payment ${payment.paymentId} lost its deal`)
    if (attempt.status === 'paid') {
      await noticeChargeback(context, deal, payment)
      return 'paid'
    }
    if (isOneOf(attemptReturned, attempt.status)) return 'returned'
    const move = async (to: 'pay' | 'fail' | 'cancel' | 'owe', keepChecking: boolean): Promise<void> =>
      mustBeWritten(
        await moveAttempt(context.db, attempt.paymentId, attemptMoves[to], { at: context.now, keepChecking }),
        `The payment ${attempt.paymentId}`,
      )
    switch (payment.status) {
      case 'paid':
        return takeMoney(context, deal, attempt, payment, move)
      case 'failed':
        // The same payment may be tried again in its window, so the gateway is still asked about it.
        if (mayMove(attemptMoves.fail, attempt.status)) await move('fail', true)
        return 'failed'
      case 'cancelled':
      case 'partial_cancelled':
        // Cancelled at the gateway before we took it: there is nothing to hold.
        await move('cancel', payment.status === 'partial_cancelled')
        return 'failed'
      case 'ready':
      case 'pending':
      case 'virtual_account_issued':
        return 'waiting'
    }
  })
}

async function takeMoney(
  context: Context,
  deal: PaymentRow,
  attempt: AttemptRow,
  payment: GatewayPayment,
  move: (to: 'pay' | 'owe', keepChecking: boolean) => Promise<void>,
): Promise<Settled> {
  const { db, now } = context
  if (payment.total === attempt.amount) {
    const moved = await moveDeal(context, {
      safePaymentId: attempt.safePaymentId,
      action: 'paid',
      role: 'system',
      memberId: null,
      paid: { paymentId: attempt.paymentId, method: payment.method, at: now },
    })
    if (!failed(moved)) {
      await rememberCard(context, deal.customerId, payment.card)
      await move('pay', false)
      return 'paid'
    }
  }
  await move('owe', false)
  await postExcess(context, { safePaymentId: attempt.safePaymentId, paymentId: attempt.paymentId, amount: payment.total })
  await insertRefund(db, {
    safePaymentId: attempt.safePaymentId,
    paymentId: attempt.paymentId,
    kind: 'excess',
    reason: payment.total === attempt.amount ? '끝난 결제 요청' : '결제 금액 불일치',
    amount: payment.total,
    cancellable: payment.total,
    at: now,
  })
  return 'returned'
}
