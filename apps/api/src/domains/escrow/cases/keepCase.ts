import { caseMoves, type CaseResolution } from '@dure/contract/escrow/caseStates'
import { escrowLimits as limits } from '@dure/contract/escrow/limits'
import type { caseView } from '@dure/contract/escrow/schemas'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type * as z from 'zod/mini'
import type { Context, MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { filesByIds, signedFileUrl, takeFiles } from '../../files/index.ts'
import { closeCase, evidenceOf, insertCase, insertEvidence, noteAnswer, openCaseOf, type CaseRow } from './cases.sql.ts'

export type CaseView = z.infer<typeof caseView>

/**
 * Brings an escrow before the operators, in the transaction of the move that does [safe-payment.cases].
 * @param given.answerBy until when the customer is waited for, who did not answer [safe-payment.silence]
 */
export async function beginCase(
  context: Context,
  given: { escrowId: number; openedBy: 'customer' | 'provider' | 'system'; reason: string; answerBy: Date | null },
): Promise<void> {
  const waits = given.answerBy ?? context.now
  await insertCase(context.db, { ...given, at: context.now, dueAt: new Date(waits.getTime() + limits.caseLifetime) })
}

/** The open case ends with the move that decides it; `by` is null where the parties agreed after all. */
export async function endCase(
  context: Context,
  row: CaseRow,
  given: { resolution: CaseResolution; refund: number | undefined; by: number | null; note: string | null },
): Promise<void> {
  const { resolution, by } = given
  const closed = await closeCase(context.db, row.id, by === null ? caseMoves.agree : caseMoves.resolve, {
    resolution,
    splitRefund: resolution === 'split' ? (given.refund ?? 0) : null,
    by,
    note: by === null ? '당사자끼리 합의했어요.' : given.note,
    at: context.now,
  })
  mustBeWritten(closed, `The case ${row.id}`)
}

/** Adds words and files of one side to the open case, in the caller's transaction. Whose side it is is his to check. */
export async function addToCase(
  context: MemberContext,
  given: { escrowId: number; role: 'customer' | 'provider'; text: string; fileIds?: readonly string[] | undefined },
): Promise<CaseView | Failure<'PAYMENT_STATE_CONFLICT' | 'INVALID_PARAMS'>> {
  const open = await openCaseOf(context.db, given.escrowId)
  if (open === undefined) return fail('PAYMENT_STATE_CONFLICT')
  const fileIds = given.fileIds ?? []
  if (fileIds.length > 0) {
    const taken = await takeFiles(context, fileIds, { topic: 'evidence' })
    if (failed(taken)) return taken
  }
  if (given.role === 'customer') await noteAnswer(context.db, open.id)
  await insertEvidence(context.db, { caseId: open.id, role: given.role, text: given.text, fileIds, at: context.now })
  return caseDetail(context, open)
}

/** What a side said and showed before there was a case stands in the open one; its files are taken already. */
export async function noteEvidence(
  context: Context,
  given: { escrowId: number; role: 'customer' | 'provider'; text: string; fileIds: readonly string[] },
): Promise<void> {
  const open = await openCaseOf(context.db, given.escrowId)
  if (open === undefined) throw new Error(`The escrow ${given.escrowId} has no open case`)
  await insertEvidence(context.db, { caseId: open.id, role: given.role, text: given.text, fileIds: given.fileIds, at: context.now })
}

/** A case with the evidence of both sides; files are reached by signed addresses. */
export async function caseDetail(context: Context, row: CaseRow): Promise<CaseView> {
  const evidence = await evidenceOf(context.db, row.id)
  const files = new Map(
    (
      await filesByIds(
        context.db,
        evidence.flatMap((one) => one.fileIds),
      )
    ).map((file) => [file.id, file]),
  )
  return {
    caseId: row.id,
    openedBy: row.openedBy,
    reason: row.reason,
    status: row.status,
    resolution: row.resolution,
    refundAmount: row.splitRefund,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    answerBy: row.answerBy?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    evidence: evidence.map((one) => ({
      id: one.id,
      role: one.role,
      text: one.text,
      files: one.fileIds.flatMap((id) => {
        const file = files.get(id)
        return file === undefined ? [] : [{ id, url: signedFileUrl(context.house, id), name: file.name }]
      }),
      createdAt: one.createdAt.toISOString(),
    })),
  }
}
