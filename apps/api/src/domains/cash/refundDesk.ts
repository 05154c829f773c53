import { fail, type Failure } from '@dure/contract/errors'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit.ts'
import { lockPurchase, purchaseById } from './cash.sql.ts'
import { accountOf, finishCashRefund } from './refunds.ts'
import { needsAccount } from './returnedMoney.ts'
import { givenUpCashRefunds, lockCashRefund, owedChargebacks, purchaseIdOfRefund, updateCashRefund } from './refunds.sql.ts'

const pageSize = 30

/** Refunds of cash that were given up, those that wait longest first. */
export async function listStuckCashRefunds(context: MemberContext, after: number | null) {
  const page = pageOf(await givenUpCashRefunds(context.db, { after, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  return {
    items: page.items.map((row) => {
      const account = accountOf(context.house, row)
      return {
        refundId: row.id,
        userId: row.member_id,
        name: row.first_name,
        phone: row.phone,
        email: row.email,
        method: row.method === 'bank' ? ('bank' as const) : ('original_payment' as const),
        account: account === null ? null : `${account.bankName} ${account.accountNumber} ${account.holderName}`,
        amount: row.amount,
        paymentId: row.payment_id,
        lastError: row.last_error,
        createdAt: row.created_at.toISOString(),
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
    if (row.status !== 'failed') return fail('PAYMENT_STATE_CONFLICT')
    // Where no account is known, the member is asked for it again.
    const status = needsAccount(row) ? 'waiting' : 'requested'
    await updateCashRefund(inside.db, id, { status, attempts: status === 'waiting' ? 0 : 1, next_try_at: inside.now })
    tellAudit(context, { before: { status: row.status, attempts: row.attempts }, after: { status } })
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
    if (row.status !== 'failed') return fail('PAYMENT_STATE_CONFLICT')
    await finishCashRefund(inside, purchase, row, 'hand', { memberId: inside.actor.memberId, note })
    tellAudit(context, { before: { status: row.status }, after: { status: 'done', amount: row.amount } })
    return { refundId: id, status: 'done' }
  })
}

/** The purchase before its refund, as everybody locks them. */
async function lockableRefund(context: MemberContext, id: number) {
  const purchaseId = await purchaseIdOfRefund(context.db, id)
  if (purchaseId === undefined) return undefined
  const { payment_id } = await purchaseById(context.db, purchaseId)
  const purchase = await lockPurchase(context.db, payment_id)
  const row = await lockCashRefund(context.db, id)
  return purchase === undefined || row === undefined ? undefined : { purchase, row }
}

/** Charge-backs of members who still owe, newest first. */
export async function listReceivables(context: MemberContext, before: number | null) {
  const page = pageOf(await owedChargebacks(context.db, { before, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  return {
    items: page.items.map((row) => ({
      chargebackId: row.id,
      userId: row.member_id,
      name: row.first_name,
      phone: row.phone,
      email: row.email,
      amount: row.amount,
      cash: row.cash,
      receivable: row.receivable,
      owed: row.owed,
      paymentId: row.payment_id,
      createdAt: row.created_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}
