import { deskTable } from '@dure/contract/moderation/deskTable'
import type { DoubtView } from '@dure/contract/quotes/doubts'
import type { RequestStatus } from '@dure/contract/requests/states'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'

export type DoubtRow = Selectable<Database['quoteDoubt']>

export const answerBy = (row: Pick<DoubtRow, 'createdAt'>): string =>
  new Date(row.createdAt.getTime() + deskTable.doubts.within).toISOString()

export const doubtView = (row: DoubtRow): DoubtView => ({
  kind: row.kind,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  answerBy: answerBy(row),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
})

/** What pros said of the requests of these quotes, by the quote. */
export async function doubtsOf(db: Db, quoteIds: readonly number[]): Promise<ReadonlyMap<number, DoubtRow>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db.selectFrom('quoteDoubt').selectAll().where('quoteId', 'in', quoteIds).execute()
  return new Map(rows.map((row) => [row.quoteId, row]))
}

/** @returns undefined where there is one of that quote already. */
export function insertDoubt(
  db: Db,
  row: { quoteId: number; requestId: number; providerId: number; kind: DoubtRow['kind']; note: string; createdAt: Date },
): Promise<DoubtRow | undefined> {
  return db
    .insertInto('quoteDoubt')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function doubtById(db: Db, id: number): Promise<DoubtRow | undefined> {
  return db.selectFrom('quoteDoubt').selectAll().where('id', '=', id).executeTakeFirst()
}

type Decision = { readonly status: 'upheld' | 'dismissed'; readonly answer: string | null; readonly by: number | null; readonly at: Date }

/** Answers those of `which` that still wait. @returns their numbers. */
export async function decideDoubts(
  db: Db,
  which: { readonly id: number } | { readonly requestId: number },
  { status, answer, by, at }: Decision,
): Promise<number[]> {
  const rows = await db
    .updateTable('quoteDoubt')
    .set({ status, answer, decidedBy: by, decidedAt: at })
    .where('status', '=', 'open')
    .where('id' in which ? 'id' : 'requestId', '=', 'id' in which ? which.id : which.requestId)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export const doubtsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from quote_doubt where status = 'open'`, sql`created_at`, dueBefore)

export type DeskDoubtRow = DoubtRow & {
  providerMemberId: number
  providerName: string
  cashSpent: number
  readAt: Date | null
  repaidAt: Date | null
  service: string
  summary: string[]
  requestStatus: RequestStatus
  requestedAt: Date
  customerId: number
  customerName: string
  quotes: number
  doubts: number
  hired: boolean
}

/** What waits the oldest first, what was answered the newest first; the cursor is the last number of the page before. */
export async function doubtsPage(
  db: Db,
  given: { readonly status: 'open' | 'decided'; readonly cursor: number | null; readonly limit: number },
): Promise<DeskDoubtRow[]> {
  const open = given.status === 'open'
  const { rows } = await sql<DeskDoubtRow>`
    select d.*, p.member_id as "providerMemberId", p.nick_name as "providerName", q.cash_spent, q.read_at, q.repaid_at, s.name as service,
      r.summary, r.status as "requestStatus", r.created_at as "requestedAt", r.customer_id, m.first_name as "customerName", r.quote_count as quotes,
      (select count(*)::integer from quote_doubt x where x.request_id = d.request_id) as doubts,
      exists (select from quote h where h.request_id = d.request_id and h.hired_at is not null) as hired
    from (select * from quote_doubt where ${open ? sql`status = 'open'` : sql`status <> 'open'`}
      ${given.cursor === null ? sql`` : open ? sql`and id > ${given.cursor}` : sql`and id < ${given.cursor}`}
      order by id ${open ? sql`asc` : sql`desc`} limit ${given.limit}) d
    join quote q on q.id = d.quote_id join provider_face p on p.id = d.provider_id join request_face r on r.id = d.request_id
    join service_face s on s.id = r.service_id join member_face m on m.id = r.customer_id
    order by d.id ${open ? sql`asc` : sql`desc`}`.execute(db)
  return rows
}
