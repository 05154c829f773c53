import { refundWaits } from '@dure/contract/cash/limits'
import { cashRefundMoves, purchaseMoves } from '@dure/contract/cash/states'
import { mayMove } from '@dure/contract/moves'
import { inTransaction, systemContext, type Context, type House } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { GatewayError } from '../../../gateways/index.ts'
import type { GatewayPayout } from '../../../gateways/payouts.ts'
import { logFailure } from '../../../jobs/logFailure.ts'
import { lease } from '../../../jobs/waits.ts'
import { postRefundArrived } from '../../../ledger/index.ts'
import { unseal } from '../../../seal.ts'
import { memberContacts } from '../../accounts/index.ts'
import { lockPurchase, movePurchase, purchaseById, updatePurchase, type PurchaseRow } from '../cash.sql.ts'
import { cashEvents } from '../events.ts'
import { suppliedOf } from './refundInfo.ts'
import { lockCashRefund, moveCashRefund, putOffCashRefund, takeDueCashRefunds, type CashRefundRow } from './refunds.sql.ts'
import { askForAccount, wordsOfReturn } from './returnedMoney.ts'

export const accountPurpose = 'cash-refund-account'
export type RefundAccount = {
  readonly bankCode: string
  readonly bankName: string
  readonly accountNumber: string
  readonly holderName: string
}

const batch = 20

/**
 * Carries out refunds that are due. A cancel says how much could be cancelled before it, and every try but the first asks
 * the gateway what it has done; a payout is looked up under our reference before it is asked for. So nothing goes back twice.
 * Whatever goes wrong with one, it alone is put off, and is an operator's in the end.
 * @returns how many were taken up.
 */
export async function runCashRefunds(house: House): Promise<number> {
  const now = house.clock.now()
  const due = await takeDueCashRefunds(house.db, now, new Date(now.getTime() + lease), batch)
  for (const refund of due) {
    try {
      await (refund.status === 'waiting'
        ? askForAccount(house, refund)
        : refund.method === 'bank'
          ? payOut(house, refund)
          : cancel(house, refund))
    } catch (error) {
      await putOff(house, refund, logFailure(house, error, 'cash refund not done yet', { refund: refund.id, attempts: refund.attempts }))
    }
  }
  return due.length
}

async function putOff(house: House, refund: CashRefundRow, error: string | null): Promise<void> {
  const wait = refundWaits[refund.attempts - 1]
  const lastError = error?.slice(0, 500) ?? null
  if (wait !== undefined) {
    const nextTryAt = new Date(house.clock.now().getTime() + wait)
    return putOffCashRefund(house.db, refund.id, 'requested', { nextTryAt, lastError })
  }
  await moveCashRefund(house.db, refund.id, cashRefundMoves.giveUp, { nextTryAt: null, lastError })
  house.log.error({ refund: refund.id }, 'a cash refund is given up and waits for an operator')
}

async function cancel(house: House, refund: CashRefundRow): Promise<void> {
  const { payments } = house.gateways
  const purchase = await purchaseById(house.db, refund.purchaseId)
  if (refund.attempts > 1) {
    const payment = await payments.find(purchase.paymentId)
    if (payment !== null && payment.cancelled >= payment.total - refund.cancellable + refund.amount) return arrived(house, refund, 'cancel')
  }
  await payments.cancel(purchase.paymentId, {
    reason: refund.excess ? wordsOfReturn(purchase) : '캐시 환불',
    amount: refund.amount,
    currentCancellable: refund.cancellable,
  })
  await arrived(house, refund, 'cancel')
}

async function payOut(house: House, refund: CashRefundRow): Promise<void> {
  const { payouts } = house.gateways
  const refId = `cash-refund-${refund.id}-${refund.asks}`
  let state: GatewayPayout
  try {
    state =
      (await payouts.find(refId)) ??
      (await payouts.request({ refId, sellerId: await receiverOf(house, refund), amount: refund.amount, description: '두레환불' }))
  } catch (error) {
    if (error instanceof GatewayError && isRefusal(error)) return refused(house, refund, `${error.code} ${error.message}`)
    throw error
  }
  if (state.status === 'completed') return arrived(house, refund, 'payout')
  if (state.status === 'failed' || state.status === 'cancelled') return refused(house, refund, state.error ?? state.status)
  await putOff(house, refund, null)
}

/** A clear no; anything else is unknown and looked up again under the same reference. */
const isRefusal = ({ status }: GatewayError): boolean => status >= 400 && status < 500 && ![401, 403, 429].includes(status)

/** The provider will not pay this asking; an operator may ask anew, under another reference. */
async function refused(house: House, refund: CashRefundRow, reason: string): Promise<void> {
  await moveCashRefund(house.db, refund.id, cashRefundMoves.giveUp, {
    asks: refund.asks + 1,
    nextTryAt: null,
    lastError: reason.slice(0, 500),
  })
  house.log.error({ refund: refund.id }, 'a cash refund was refused and waits for an operator')
}

async function receiverOf(house: House, refund: CashRefundRow): Promise<string> {
  const contact = (await memberContacts(house.db, [refund.memberId])).get(refund.memberId)
  const account = accountOf(house, refund)
  if (contact === undefined || account === null) throw new Error(`The refund ${refund.id} has nobody to go to`)
  const { bankCode, accountNumber, holderName } = account
  return house.gateways.payouts.registerSeller(
    {
      refSellerId: `cash-refund-${refund.id}`,
      name: holderName,
      phone: contact.phone ?? '',
      email: contact.email,
      business: null,
    },
    { bankCode, accountNumber, holderName },
  )
}

/** Where a bank refund goes; null once it is forgotten, and for the gateway's. */
export function accountOf(house: House, refund: CashRefundRow): RefundAccount | null {
  return refund.accountSealed === null
    ? null
    : (JSON.parse(unseal(house.config.secret, accountPurpose, refund.accountSealed)) as RefundAccount)
}

async function arrived(house: House, refund: CashRefundRow, how: 'cancel' | 'payout'): Promise<void> {
  await inTransaction(systemContext(house), async (context) => {
    const known = await purchaseById(context.db, refund.purchaseId)
    const purchase = await lockPurchase(context.db, known.paymentId)
    const row = await lockCashRefund(context.db, refund.id)
    if (purchase !== undefined && row !== undefined && mayMove(cashRefundMoves.finish, row.status))
      await finishCashRefund(context, purchase, row, how, null)
  })
}

/** The money is back; with the purchase and the refund locked by the caller. */
export async function finishCashRefund(
  context: Context,
  purchase: PurchaseRow,
  row: CashRefundRow,
  how: 'cancel' | 'payout' | 'hand',
  byHand: { memberId: number; note: string } | null,
): Promise<void> {
  const finished = await moveCashRefund(context.db, row.id, cashRefundMoves[how === 'hand' ? 'handle' : 'finish'], {
    doneAt: context.now,
    nextTryAt: null,
    lastError: null,
    accountSealed: null,
    handledBy: byHand?.memberId ?? null,
    handledNote: byHand?.note ?? null,
  })
  mustBeWritten(finished, `The refund ${row.id}`)
  if (row.excess) await updatePurchase(context.db, purchase.id, { returnedAt: context.now })
  else await markRefunded(context, purchase)
  await postRefundArrived(context, { refundId: row.id, purchase: suppliedOf(purchase), amount: row.amount, how })
  await context.house.jobs.emit(context, cashEvents.refunded, { refundId: row.id })
}

/** Nothing of the purchase is left with us: by our refund, or because all of it was charged back. */
export async function markRefunded(context: Context, purchase: PurchaseRow): Promise<void> {
  const moved = await movePurchase(context.db, purchase.id, purchaseMoves.refund, { refundedAt: purchase.refundedAt ?? context.now })
  mustBeWritten(moved, `The purchase ${purchase.id}`)
}
