import { isOneOf, mayMove } from '@dure/contract/moves'
import { attemptMoves, attemptReturned } from '@dure/contract/escrow/states'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { isAsAsked, type GatewayPayment } from '../../../gateways/payments.ts'
import { rememberCard } from '../../accounts/index.ts'
import type { EscrowRow } from '../escrow.sql.ts'
import { holderOf } from '../hooks.ts'
import { lockEscrow } from '../lockEscrow.ts'
import { postExcess } from '../postings.ts'
import { noticeChargeback } from '../refunds/chargebacks.ts'
import { insertRefund } from '../refunds/refunds.sql.ts'
import { attemptById, lockAttempt, moveAttempt, type AttemptRow } from './attempts.sql.ts'

/** What became of one payment: it is held, goes back, failed, or nothing is known yet. */
export type Settled = 'paid' | 'returned' | 'failed' | 'waiting'

/**
 * Takes over what the gateway says of a payment. The one way money comes to be held, whoever noticed: the returning
 * browser, a webhook, the repeated question; in any order, at once, exactly once. Money that nothing takes (it came
 * after it ended, a second time, or of another amount) is booked as owed back and refunded.
 * @returns undefined where this payment is none of ours.
 */
export async function settlePayment(house: House, payment: GatewayPayment): Promise<Settled | undefined> {
  return inTransaction(systemContext(house), async (context) => {
    const known = await attemptById(context.db, payment.paymentId)
    if (known === undefined) return undefined
    const escrow = await lockEscrow(context, known.safePaymentId)
    const attempt = await lockAttempt(context.db, payment.paymentId)
    if (attempt === undefined) throw new Error(`The payment ${payment.paymentId} is gone`)
    if (attempt.status === 'paid') {
      await noticeChargeback(context, escrow, payment)
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
        return takeMoney(context, escrow, attempt, payment, move)
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
        return 'waiting'
      case 'virtual_account_issued':
        if (payment.virtualAccount !== null) await holderOf(escrow).depositAwaited?.(context, escrow.id, payment.virtualAccount)
        return 'waiting'
    }
  })
}

async function takeMoney(
  context: Context,
  escrow: EscrowRow,
  attempt: AttemptRow,
  payment: GatewayPayment,
  move: (to: 'pay' | 'owe', keepChecking: boolean) => Promise<void>,
): Promise<Settled> {
  const { db, now } = context
  const paid = { paymentId: attempt.paymentId, method: payment.method, at: now }
  // What it costs may have changed since this payment was prepared: then it pays nothing.
  const asPriced = isAsAsked(payment, attempt.amount) && attempt.amount === escrow.amount
  if (asPriced && (await holderOf(escrow).settled(context, escrow.id, paid))) {
    await rememberCard(context, escrow.payerId, payment.card)
    await move('pay', false)
    return 'paid'
  }
  await move('owe', false)
  await postExcess(context, { escrowId: escrow.id, paymentId: attempt.paymentId, amount: payment.total })
  await insertRefund(db, {
    escrowId: escrow.id,
    paymentId: attempt.paymentId,
    kind: 'excess',
    reason: asPriced ? '끝난 결제 요청' : '결제 금액 불일치',
    amount: payment.total,
    cancellable: payment.total,
    at: now,
  })
  await holderOf(escrow).returned(context, escrow.id, { paymentId: attempt.paymentId, amount: payment.total })
  return 'returned'
}
