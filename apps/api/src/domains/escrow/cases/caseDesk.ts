import { fail, failed, type Failure } from '@dure/contract/errors'
import { caseMoves, type CaseResolution, type CaseView } from '@dure/contract/escrow/caseStates'
import { mayMove } from '@dure/contract/moves'
import type { KeptStatus } from '@dure/contract/escrow/standing'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { memberContacts } from '../../accounts/index.ts'
import { providerById } from '../../profiles/index.ts'
import { escrowById, escrowsByIds } from '../escrow.sql.ts'
import { holderOf } from '../hooks.ts'
import { lockEscrow } from '../lockEscrow.ts'
import { settledByChargeback } from '../money.ts'
import { describedOf, escrowNames } from '../names.ts'
import { caseById, listCases } from './cases.sql.ts'
import { caseDetail } from './keepCase.ts'

const pageSize = 30

/** Cases for the operators, those that wait longest first. */
export async function listCasesForOperators(context: MemberContext, query: { status?: CaseView | undefined; cursor: number | null }) {
  const { db, now } = context
  const rows = await listCases(db, { view: query.status ?? 'open', now, afterId: query.cursor, limit: pageSize + 1 })
  const { items: page, next_cursor } = pageOf(rows, pageSize, (row) => [row.id])
  const ids = page.map((row) => row.safePaymentId)
  const amounts = new Map((await escrowsByIds(db, ids)).map((escrow) => [escrow.id, escrow.amount]))
  const names = await escrowNames(db, ids)
  return {
    items: page.map((row) => ({
      caseId: row.id,
      safePaymentId: row.safePaymentId,
      openedBy: row.openedBy,
      reason: row.reason,
      status: row.status,
      resolution: row.resolution,
      amount: amounts.get(row.safePaymentId)!,
      ...names.get(row.safePaymentId)!,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      answerBy: row.answerBy?.toISOString() ?? null,
    })),
    next_cursor,
  }
}

/** One case whole. */
export async function caseForOperators(context: MemberContext, id: number) {
  const { db } = context
  const row = await caseById(db, id)
  const escrow = row === undefined ? undefined : await escrowById(db, row.safePaymentId)
  if (row === undefined || escrow === undefined) return fail('NOT_FOUND')
  const what = (await describedOf(db, [escrow])).get(escrow.id)
  if (what === undefined) throw new Error(`The case ${id} is about nothing`)
  const payee = await providerById(db, escrow.payeeId)
  const payer = (await memberContacts(db, [escrow.payerId])).get(escrow.payerId)
  return {
    case: await caseDetail(context, row),
    deal: {
      safePaymentId: escrow.id,
      about: escrow.about,
      safePaymentStatus: what.status,
      serviceAmount: what.price,
      amount: escrow.amount,
      commission: escrow.commission,
      discountAmount: escrow.discount,
      chargedBack: await settledByChargeback(context, escrow),
      service: what.service,
      serviceDate: what.day,
      paidAt: escrow.paidAt?.toISOString() ?? null,
      customer: { userId: escrow.payerId, name: payer?.name ?? '' },
      provider: { userId: payee?.memberId ?? 0, name: payee?.name ?? '' },
      timeline: [...(await holderOf(escrow).timeline(db, escrow.id))],
    },
  }
}

/** An operator decides a case: money, status and case in one transaction. */
export function resolveCase(
  context: MemberContext,
  id: number,
  given: { resolution: CaseResolution; refundAmount?: number | undefined; note: string },
): Promise<
  | { caseId: number; safePaymentId: number; safePaymentStatus: KeptStatus }
  | Failure<'NOT_FOUND' | 'PAYMENT_STATE_CONFLICT' | 'REFUND_SPLIT_INVALID' | 'ANSWER_AWAITED'>
> {
  return inTransaction(context, async (inside) => {
    const row = await caseById(inside.db, id)
    if (row === undefined) return fail('NOT_FOUND')
    if (!mayMove(caseMoves.resolve, row.status)) return fail('PAYMENT_STATE_CONFLICT')
    const escrow = await lockEscrow(inside, row.safePaymentId)
    const { resolution, refundAmount: refund, note } = given
    if (resolution !== 'refund' && row.answerBy !== null && row.answerBy > inside.now) return fail('ANSWER_AWAITED')
    const decided = await holderOf(escrow).decided(inside, escrow.id, { resolution, refund, by: context.actor.memberId, note })
    return failed(decided) ? decided : { caseId: id, safePaymentId: escrow.id, safePaymentStatus: decided }
  })
}
