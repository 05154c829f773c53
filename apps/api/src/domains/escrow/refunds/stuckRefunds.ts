import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { escrowRefundMoves } from '@dure/contract/escrow/states'
import type { StuckRefund } from '@dure/contract/settlement/stuckMoney'
import { formatWon } from '@dure/kernel/money'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { holderOf } from '../hooks.ts'
import { lockEscrow } from '../lockEscrow.ts'
import { describedOf, escrowNames, escrowSides, stuckMoney, type EscrowNames } from '../names.ts'
import { finishRefund } from './refunds.ts'
import { givenUpPage, lockRefund, moveRefund, refundById, type RefundRow } from './refunds.sql.ts'

const pageSize = 30

const view = (row: RefundRow, names: ReadonlyMap<number, EscrowNames>): StuckRefund => ({
  refundId: row.id,
  ...stuckMoney({ ...row, who: '결제대행사' }, names),
  amount: row.amount - row.settled,
  status: row.status,
  kind: row.kind,
  reason: row.reason,
  paymentId: row.paymentId,
  attempts: row.attempts,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
})

/** Refunds that were given up, those that wait longest first. */
export async function listStuckRefunds(context: MemberContext, after: number | null) {
  const page = pageOf(await givenUpPage(context.db, { after, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  const names = await escrowNames(
    context.db,
    page.items.map((row) => row.safePaymentId),
  )
  return { items: page.items.map((row) => view(row, names)), next_cursor: page.next_cursor }
}

export async function refundForOperators(context: MemberContext, id: number) {
  const row = await refundById(context.db, id)
  if (row === undefined) return fail('NOT_FOUND')
  return {
    ...view(row, await escrowNames(context.db, [row.safePaymentId])),
    ...(await escrowSides(context.db, row.safePaymentId)),
    handledNote: row.handledNote,
    can: { retry: mayMove(escrowRefundMoves.retry, row.status), handle: mayMove(escrowRefundMoves.handle, row.status) },
  }
}

/** Takes a refund that was given up to the gateway again, as if anew but asking first what was done already. */
export function retryRefund(
  context: MemberContext,
  id: number,
): Promise<{ refundId: number; nextTryAt: string } | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockRefund(inside.db, id)
    if (row === undefined) return fail('NOT_FOUND')
    const { retry } = escrowRefundMoves
    if (!mayMove(retry, row.status)) return fail('PAYMENT_STATE_CONFLICT')
    // It counts as tried once, so that the gateway is asked first what it has done.
    mustBeWritten(await moveRefund(inside.db, id, retry, { attempts: 1, nextTryAt: inside.now }), `The refund ${id}`)
    tellAudit(context, { before: { status: row.status, attempts: row.attempts }, after: { status: retry.to } })
    return { refundId: id, nextTryAt: inside.now.toISOString() }
  })
}

/** An operator gave the money back by a transfer of ours, the gateway refusing for good: the refund is done, from our bank account. */
export function handleRefund(
  context: MemberContext,
  id: number,
  note: string,
): Promise<{ refundId: number; safePaymentStatus: StuckRefund['safePaymentStatus'] } | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT'>> {
  return inTransaction(context, async (inside) => {
    const known = await refundById(inside.db, id)
    if (known === undefined) return fail('NOT_FOUND')
    const escrow = await lockEscrow(inside, known.safePaymentId)
    const row = await lockRefund(inside.db, id)
    if (row === undefined || !mayMove(escrowRefundMoves.handle, row.status)) return fail('PAYMENT_STATE_CONFLICT')
    await finishRefund(inside, row, { memberId: inside.actor.memberId, note })
    await holderOf(escrow).tell(inside, escrow.id, 'payer', {
      title: '환불을 마쳤어요',
      contents: `${formatWon(row.amount - row.settled)}을 운영팀이 계좌로 돌려드렸어요.`,
      action: 'refunded_by_hand',
    })
    tellAudit(context, { before: { status: row.status }, after: { status: 'done', amount: row.amount - row.settled } })
    const described = (await describedOf(inside.db, [escrow])).get(escrow.id)
    if (described === undefined) throw new Error(`The refund ${id} is of nothing`)
    return { refundId: id, safePaymentStatus: described.status }
  })
}
