import { dealPaymentsHook } from '../paymentHooks.ts'
import { memberContacts, type MemberContact } from '../../accounts/index.ts'
import { cashRefundMoves } from '@dure/contract/cash/states'
import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { failureWords } from '../../../gateways/failureWords.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { lockPurchase, purchaseById } from '../cash.sql.ts'
import { accountOf, finishCashRefund } from './refunds.ts'
import { needsAccount } from './returnedMoney.ts'
import { givenUpCashRefunds, lockCashRefund, moveCashRefund, owedChargebacks, purchaseIdOfRefund } from './refunds.sql.ts'

const pageSize = 30

function personOf(contacts: ReadonlyMap<number, MemberContact>, userId: number) {
  const contact = contacts.get(userId)
  return { userId, name: contact?.name ?? '', phone: contact?.phone ?? null, email: contact?.email ?? '' }
}

/** Refunds of cash that were given up, those that wait longest first. */
export async function listStuckCashRefunds(context: MemberContext, after: number | null) {
  const page = pageOf(await givenUpCashRefunds(context.db, { after, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  const contacts = await memberContacts(context.db, [...new Set(page.items.map((row) => row.memberId))])
  return {
    items: page.items.map((row) => {
      const account = accountOf(context.house, row)
      return {
        refundId: row.id,
        ...personOf(contacts, row.memberId),
        method: row.method === 'bank' ? ('bank' as const) : ('original_payment' as const),
        account: account === null ? null : `${account.bankName} ${account.accountNumber} ${account.holderName}`,
        amount: row.amount,
        paymentId: row.paymentId,
        lastError: failureWords(row.lastError, row.method === 'bank' ? '은행' : '결제대행사'),
        createdAt: row.createdAt.toISOString(),
      }
    }),
    next_cursor: page.next_cursor,
  }
}

/** Takes up a refund that was given up. It counts as tried once, so that the gateway is asked first what it has done. */
export function retryCashRefund(
  context: MemberContext,
  id: number,
): Promise<{ refundId: number; nextTryAt: string } | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockCashRefund(inside.db, id)
    if (row === undefined) return fail('NOT_FOUND')
    // Where no account is known, the member is asked for it again.
    const move = needsAccount(row) ? cashRefundMoves.askAgain : cashRefundMoves.retry
    if (!mayMove(move, row.status)) return fail('PAYMENT_STATE_CONFLICT')
    const attempts = move === cashRefundMoves.askAgain ? 0 : 1
    mustBeWritten(await moveCashRefund(inside.db, id, move, { attempts, nextTryAt: inside.now }), `The refund ${id}`)
    tellAudit(context, { before: { status: row.status, attempts: row.attempts }, after: { status: move.to } })
    return { refundId: id, nextTryAt: inside.now.toISOString() }
  })
}

/** An operator gave the money back by a transfer of ours. */
export function handleCashRefund(
  context: MemberContext,
  id: number,
  note: string,
): Promise<{ refundId: number; status: 'done' } | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async (inside) => {
    const known = await lockableRefund(inside, id)
    if (known === undefined) return fail('NOT_FOUND')
    const { purchase, row } = known
    if (!mayMove(cashRefundMoves.handle, row.status)) return fail('PAYMENT_STATE_CONFLICT')
    await finishCashRefund(inside, purchase, row, 'hand', { memberId: inside.actor.memberId, note })
    tellAudit(context, { before: { status: row.status }, after: { status: 'done', amount: row.amount } })
    return { refundId: id, status: 'done' }
  })
}

/** The purchase before its refund, as everybody locks them. */
async function lockableRefund(context: MemberContext, id: number) {
  const purchaseId = await purchaseIdOfRefund(context.db, id)
  if (purchaseId === undefined) return undefined
  const { paymentId } = await purchaseById(context.db, purchaseId)
  const purchase = await lockPurchase(context.db, paymentId)
  const row = await lockCashRefund(context.db, id)
  return purchase === undefined || row === undefined ? undefined : { purchase, row }
}

/** Charge-backs of members who still owe, newest first. */
export async function listReceivables(context: MemberContext, before: number | null) {
  const page = pageOf(await owedChargebacks(context.db, { before, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  const contacts = await memberContacts(context.db, [...new Set(page.items.map((row) => row.memberId))])
  const payments = await dealPaymentsHook.answer(
    context.db,
    page.items.flatMap((row) => row.safePaymentId ?? []),
  )
  return {
    items: page.items.map((row) => ({
      chargebackId: row.id,
      ...personOf(contacts, row.memberId),
      amount: row.amount,
      cash: row.cash,
      receivable: row.receivable,
      owed: row.owed,
      paymentId: row.paymentId ?? payments.get(row.safePaymentId ?? 0) ?? '',
      createdAt: row.createdAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}
