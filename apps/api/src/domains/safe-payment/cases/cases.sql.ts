import { statesBefore } from '@dure/contract/moves'
import { caseMoves, type CaseResolution, type CaseStatus } from '@dure/contract/safe-payment/caseStates'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { literals } from '../../../database/literals.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'

export type CaseRow = Selectable<Database['disputeCase']>
export type EvidenceRow = Selectable<Database['disputeEvidence']>

export function openCaseOf(db: Db, safePaymentId: number): Promise<CaseRow | undefined> {
  return db.selectFrom('disputeCase').selectAll().where('safePaymentId', '=', safePaymentId).where('status', '=', 'open').executeTakeFirst()
}

export function lastCaseOf(db: Db, safePaymentId: number): Promise<CaseRow | undefined> {
  return db
    .selectFrom('disputeCase')
    .selectAll()
    .where('safePaymentId', '=', safePaymentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function caseById(db: Db, id: number): Promise<CaseRow | undefined> {
  return db.selectFrom('disputeCase').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertCase(
  db: Db,
  row: { safePaymentId: number; openedBy: 'customer' | 'provider' | 'system'; reason: string; at: Date; dueAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('disputeCase')
    .values({
      safePaymentId: row.safePaymentId,
      openedBy: row.openedBy,
      reason: row.reason,
      status: caseMoves.open.to,
      createdAt: row.at,
      dueAt: row.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes a case; `by` is null where the parties agreed after all. @returns whether it was in a state the move begins at. */
export async function closeCase(
  db: Db,
  id: number,
  move: (typeof caseMoves)['resolve' | 'agree'],
  given: { resolution: CaseResolution; splitRefund: number | null; by: number | null; note: string | null; at: Date },
): Promise<boolean> {
  return written(
    await db
      .updateTable('disputeCase')
      .set({
        status: move.to,
        resolution: given.resolution,
        splitRefund: given.splitRefund,
        resolvedBy: given.by,
        note: given.note,
        resolvedAt: given.at,
      })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

export async function insertEvidence(
  db: Db,
  row: { caseId: number; role: 'customer' | 'provider'; text: string; fileIds: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('disputeEvidence')
    .values({ caseId: row.caseId, role: row.role, text: row.text, fileIds: [...row.fileIds], createdAt: row.at })
    .execute()
}

export function evidenceOf(db: Db, caseId: number): Promise<EvidenceRow[]> {
  return db.selectFrom('disputeEvidence').selectAll().where('caseId', '=', caseId).orderBy('id').execute()
}

export type CaseListRow = CaseRow & {
  safePaymentStatus: string
  amount: number
  chatId: number
  serviceId: number
  customerId: number
  providerId: number
}

/** Cases by id, oldest first: the one that waits longest is due first. */
export async function listCases(db: Db, given: { status: CaseStatus; afterId: number | null; limit: number }): Promise<CaseListRow[]> {
  const { rows } = await sql<CaseListRow>`
    select c.*, p.status as safe_payment_status, p.amount, p.chat_id, p.service_id, p.customer_id, p.provider_id
    from dispute_case c join safe_payment p on p.id = c.safe_payment_id
    where c.status = ${given.status} and (${given.afterId}::bigint is null or c.id > ${given.afterId})
    order by c.id limit ${given.limit}`.execute(db)
  return rows
}

export const casesWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from dispute_case where status in (${literals(statesBefore(caseMoves.resolve))})`, sql`created_at`, dueBefore)
