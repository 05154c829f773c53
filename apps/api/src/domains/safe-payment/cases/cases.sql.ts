import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'

export type CaseRow = Selectable<Database['dispute_case']>
export type EvidenceRow = Selectable<Database['dispute_evidence']>
export type Resolution = 'refund' | 'release' | 'split'

export function openCaseOf(db: Db, safePaymentId: number): Promise<CaseRow | undefined> {
  return db
    .selectFrom('dispute_case')
    .selectAll()
    .where('safe_payment_id', '=', safePaymentId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

export function lastCaseOf(db: Db, safePaymentId: number): Promise<CaseRow | undefined> {
  return db
    .selectFrom('dispute_case')
    .selectAll()
    .where('safe_payment_id', '=', safePaymentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function caseById(db: Db, id: number): Promise<CaseRow | undefined> {
  return db.selectFrom('dispute_case').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertCase(
  db: Db,
  row: { safePaymentId: number; openedBy: 'customer' | 'provider' | 'system'; reason: string; at: Date; dueAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('dispute_case')
    .values({
      safe_payment_id: row.safePaymentId,
      opened_by: row.openedBy,
      reason: row.reason,
      status: 'open',
      created_at: row.at,
      due_at: row.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes the open case of a deal; `by` is null where the parties agreed after all. */
export async function closeCase(
  db: Db,
  safePaymentId: number,
  given: { resolution: Resolution; splitRefund: number | null; by: number | null; note: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('dispute_case')
    .set({
      status: 'resolved',
      resolution: given.resolution,
      split_refund: given.splitRefund,
      resolved_by: given.by,
      note: given.note,
      resolved_at: given.at,
    })
    .where('safe_payment_id', '=', safePaymentId)
    .where('status', '=', 'open')
    .execute()
}

export async function insertEvidence(
  db: Db,
  row: { caseId: number; role: 'customer' | 'provider'; text: string; fileIds: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('dispute_evidence')
    .values({ case_id: row.caseId, role: row.role, text: row.text, file_ids: [...row.fileIds], created_at: row.at })
    .execute()
}

export function evidenceOf(db: Db, caseId: number): Promise<EvidenceRow[]> {
  return db.selectFrom('dispute_evidence').selectAll().where('case_id', '=', caseId).orderBy('id').execute()
}

export type CaseListRow = CaseRow & {
  safe_payment_status: string
  amount: number
  chat_id: number
  service_id: number
  customer_id: number
  provider_id: number
}

/** Cases by id, oldest first: the one that waits longest is due first. */
export async function listCases(
  db: Db,
  given: { status: 'open' | 'resolved'; afterId: number | null; limit: number },
): Promise<CaseListRow[]> {
  const { rows } = await sql<CaseListRow>`
    select c.*, p.status as safe_payment_status, p.amount, p.chat_id, p.service_id, p.customer_id, p.provider_id
    from dispute_case c join safe_payment p on p.id = c.safe_payment_id
    where c.status = ${given.status} and (${given.afterId}::bigint is null or c.id > ${given.afterId})
    order by c.id limit ${given.limit}`.execute(db)
  return rows
}
