import { statesBefore } from '@dure/contract/moves'
import { caseMoves, type CaseResolution, type CaseView } from '@dure/contract/escrow/caseStates'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { literals } from '../../../database/literals.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'

export type CaseRow = Selectable<Database['disputeCase']>
export type EvidenceRow = Selectable<Database['disputeEvidence']>

export function openCaseOf(db: Db, escrowId: number): Promise<CaseRow | undefined> {
  return db.selectFrom('disputeCase').selectAll().where('safePaymentId', '=', escrowId).where('status', '=', 'open').executeTakeFirst()
}

export function lastCaseOf(db: Db, escrowId: number): Promise<CaseRow | undefined> {
  return db.selectFrom('disputeCase').selectAll().where('safePaymentId', '=', escrowId).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export function caseById(db: Db, id: number): Promise<CaseRow | undefined> {
  return db.selectFrom('disputeCase').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertCase(
  db: Db,
  row: { escrowId: number; openedBy: 'customer' | 'provider' | 'system'; reason: string; at: Date; dueAt: Date; answerBy: Date | null },
): Promise<number> {
  const { id } = await db
    .insertInto('disputeCase')
    .values({
      safePaymentId: row.escrowId,
      openedBy: row.openedBy,
      reason: row.reason,
      status: caseMoves.open.to,
      createdAt: row.at,
      dueAt: row.dueAt,
      answerBy: row.answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The customer who was waited for has answered. */
export async function noteAnswer(db: Db, id: number): Promise<void> {
  await db.updateTable('disputeCase').set({ answerBy: null }).where('id', '=', id).where('answerBy', 'is not', null).execute()
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

const undecided = sql`status in (${literals(statesBefore(caseMoves.resolve))})`
/** Those in which a customer is waited for wait for him, and for operators from then on [safe-payment.silence]. */
const inView: Readonly<Record<CaseView, (now: Date) => RawBuilder<boolean>>> = {
  open: (now) => sql`${undecided} and (answer_by is null or answer_by <= ${now})`,
  awaited: (now) => sql`${undecided} and answer_by > ${now}`,
  resolved: () => sql`not ${undecided}`,
}

/** Cases by id, oldest first: the one that waits longest is due first. */
export function listCases(db: Db, given: { view: CaseView; now: Date; afterId: number | null; limit: number }): Promise<CaseRow[]> {
  return db
    .selectFrom('disputeCase')
    .selectAll()
    .where(inView[given.view](given.now))
    .$if(given.afterId !== null, (query) => query.where('id', '>', given.afterId!))
    .orderBy('id')
    .limit(given.limit)
    .execute()
}

/** Those that are the operators' to do. */
export const casesWaiting = (db: Db, dueBefore: Date, now: Date): Promise<Waiting> =>
  waitingIn(db, sql`from dispute_case where ${inView.open(now)}`, sql`coalesce(answer_by, created_at)`, dueBefore)

/** Whether operators have to decide over an escrow, or ever had, for statements of those above. */
export const isDisputed = (escrowId: RawBuilder<unknown>, which: 'now' | 'ever'): RawBuilder<unknown> => sql`
  coalesce((select true from dispute_case c where c.safe_payment_id = ${escrowId} ${which === 'now' ? sql`and c.status = 'open'` : sql``} limit 1), false)`
