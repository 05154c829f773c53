import { refundWaits } from '@dure/contract/cash/limits'
import { mayMove } from '@dure/contract/moves'
import { attemptMoves, escrowMoves, escrowRefundMoves } from '@dure/contract/escrow/states'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { logFailure } from '../../../jobs/logFailure.ts'
import { lease } from '../../../jobs/waits.ts'
import { chargedBackOfDeal } from '../../cash/index.ts'
import { escrowById, moveEscrow } from '../escrow.sql.ts'
import { holderOf } from '../hooks.ts'
import { lockEscrow } from '../lockEscrow.ts'
import { moveAttempt } from '../paying/attempts.sql.ts'
import { postRefundDone } from '../postings.ts'
import { lockRefund, moveRefund, putOffRefund, refundedByGateway, takeDueRefunds, type RefundRow } from './refunds.sql.ts'

const batch = 20

/**
 * Carries out refunds that are due. Every try but the first asks the gateway what it has done already, and every call
 * says how much could be cancelled before, so that no crash or lost answer gives money back twice.
 * Whatever goes wrong with one, it alone is put off, and is an operator's in the end.
 * @returns how many were taken up.
 */
export async function runRefunds(house: House): Promise<number> {
  const now = house.clock.now()
  const due = await takeDueRefunds(house.db, now, new Date(now.getTime() + lease), batch)
  for (const refund of due) await tryRefund(house, refund)
  return due.length
}

async function tryRefund(house: House, refund: RefundRow): Promise<void> {
  const { payments } = house.gateways
  try {
    const amount = refund.amount - refund.settled
    if (amount === 0 || (refund.attempts > 1 && (await isDone(house, refund)))) return await finish(house, refund)
    await payments.cancel(refund.paymentId, { reason: refund.reason, amount, currentCancellable: refund.cancellable })
    await finish(house, refund)
  } catch (error) {
    const because = logFailure(house, error, 'refund not done yet', { refund: refund.id, attempts: refund.attempts })
    const wait = refundWaits[refund.attempts - 1]
    if (wait !== undefined)
      return putOffRefund(house.db, refund.id, { nextTryAt: new Date(house.clock.now().getTime() + wait), error: because })
    await moveRefund(house.db, refund.id, escrowRefundMoves.giveUp, { nextTryAt: null, lastError: because })
    house.log.error({ refund: refund.id }, 'a refund is given up and waits for an operator')
  }
}

/** Whether the gateway has cancelled what this refund asked for, beyond what other refunds and charge-backs took. */
async function isDone(house: House, refund: RefundRow): Promise<boolean> {
  const payment = await house.gateways.payments.find(refund.paymentId)
  return payment !== null && (await unexplained(house.db, refund, payment)) >= refund.amount - refund.settled
}

/** What the gateway has cancelled of a payment that the books do not have: a refund of ours that is not noted yet, or a charge-back. */
export async function unexplained(
  db: Db,
  { safePaymentId, kind }: Pick<RefundRow, 'safePaymentId' | 'kind'>,
  payment: GatewayPayment,
): Promise<number> {
  // Only the payment that is held can be charged back.
  const chargedBack = kind === 'deal' ? await chargedBackOfDeal(db, safePaymentId) : 0
  return payment.cancelled - (await refundedByGateway(db, payment.paymentId)) - chargedBack
}

async function finish(house: House, refund: RefundRow): Promise<void> {
  await inTransaction(systemContext(house), async (context) => {
    await lockEscrow(context, refund.safePaymentId)
    const row = await lockRefund(context.db, refund.id)
    if (row !== undefined && mayMove(escrowRefundMoves.finish, row.status)) await finishRefund(context, row, null)
  })
}

/** The money of a refund is back, from the gateway or by an operator's hand; with what it is about and the refund locked by the caller. */
export async function finishRefund(context: Context, row: RefundRow, byHand: { memberId: number; note: string } | null): Promise<void> {
  const finished = await moveRefund(context.db, row.id, escrowRefundMoves[byHand === null ? 'finish' : 'handle'], {
    doneAt: context.now,
    nextTryAt: null,
    lastError: null,
    handledBy: byHand?.memberId ?? null,
    handledNote: byHand?.note ?? null,
  })
  mustBeWritten(finished, `The refund ${row.id}`)
  await postRefundDone(context, {
    escrowId: row.safePaymentId,
    refundId: row.id,
    amount: row.amount - row.settled,
    byHand: byHand !== null,
  })
  if (row.kind === 'excess') {
    const given = { at: context.now, keepChecking: false }
    return mustBeWritten(await moveAttempt(context.db, row.paymentId, attemptMoves.refund, given), `The payment ${row.paymentId}`)
  }
  const escrow = await escrowById(context.db, row.safePaymentId)
  if (escrow === undefined || !mayMove(escrowMoves.finish, escrow.status)) return
  await moveEscrow(context.db, escrow.id, escrowMoves.finish, {})
  await holderOf(escrow).givenBack(context, escrow.id)
}
