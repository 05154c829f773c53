import { cashLimits } from '@dure/contract/cash/limits'
import { cashRefundMoves } from '@dure/contract/cash/states'
import { mayMove } from '@dure/contract/moves'
import type { Context, House, MemberContext } from '../../../context.ts'
import { inTransaction, systemContext } from '../../../context.ts'
import type { GatewayPayment } from '../../../gateways/payments.ts'
import { postReturnOwed } from '../../../ledger/index.ts'
import type { PurchaseRow } from '../cash.sql.ts'
import { cashEvents } from '../events.ts'
import { insertCashRefund, lockCashRefund, moveCashRefund, putOffCashRefund, waitingReturns, type CashRefundRow } from './refunds.sql.ts'

/** Why money that came was not taken; the words tell the gateway. */
const reasons = { amount: '결제 금액 불일치', once: '한 번만 살 수 있는 상품', left: '탈퇴한 회원' } as const
export type ReturnReason = keyof typeof reasons
export const returnReasonOf = (row: Pick<PurchaseRow, 'returnReason'>): ReturnReason | null =>
  row.returnReason !== null && row.returnReason in reasons ? (row.returnReason as ReturnReason) : null
export const wordsOfReturn = (row: PurchaseRow): string => reasons[returnReasonOf(row) ?? 'amount']

/** Nothing is underway: the member may still say where his money goes. */
export const needsAccount = (row: CashRefundRow): boolean =>
  row.method === 'bank' && mayMove(cashRefundMoves.nameAccount, row.status) && row.accountSealed === null

/**
 * Money came that buys nothing, with the purchase locked by the caller: it is owed back from now on. The gateway cancels what
 * it can by itself; a virtual account's goes to an account the member is asked for, an operator's where he is gone.
 */
export async function returnMoney(context: Context, purchase: PurchaseRow, payment: GatewayPayment, reason: ReturnReason): Promise<void> {
  const { db, now } = context
  const amount = payment.total - payment.cancelled
  const bank = payment.method === 'vbank'
  const { giveBack, leaveToOperator, askAccount } = cashRefundMoves
  const status = (!bank ? giveBack : reason === 'left' ? leaveToOperator : askAccount).to
  const id = await insertCashRefund(db, {
    purchaseId: purchase.id,
    memberId: purchase.memberId,
    method: bank ? 'bank' : 'gateway',
    excess: true,
    cash: 0,
    bonus: 0,
    bonusDeducted: 0,
    fee: 0,
    amount,
    cancellable: amount,
    status,
    nextTryAt: status === leaveToOperator.to ? null : now,
    lastError: status === leaveToOperator.to ? reasons.left : null,
    createdAt: now,
  })
  await postReturnOwed(context, { refundId: id, purchaseId: purchase.id, memberId: purchase.memberId, amount })
}

/** Asks the member for the account his money goes to; at last it is an operator's to ask. */
export async function askForAccount(house: House, refund: CashRefundRow): Promise<void> {
  await inTransaction(systemContext(house), async (context) => {
    const row = await lockCashRefund(context.db, refund.id)
    if (row === undefined || !mayMove(cashRefundMoves.stopAsking, row.status)) return
    if (row.attempts > cashLimits.askAccountTimes) {
      await moveCashRefund(context.db, row.id, cashRefundMoves.stopAsking, {
        nextTryAt: null,
        lastError: '환불받을 계좌를 알려 주지 않았어요.',
      })
      house.log.error({ refund: row.id }, 'nobody named an account for a refund, which waits for an operator')
      return
    }
    await putOffCashRefund(context.db, row.id, row.status, { nextTryAt: new Date(context.now.getTime() + cashLimits.askAccountEvery) })
    await house.jobs.emit(context, cashEvents.accountAsked, { refundId: row.id, at: context.now.toISOString() })
  })
}

/** The member's money that waits for an account of his. */
export async function listReturns(context: MemberContext) {
  const rows = await waitingReturns(context.db, context.actor.memberId)
  return {
    items: rows.map((row) => ({
      tid: row.paymentId,
      amount: row.amount,
      reason: returnReasonOf(row),
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
