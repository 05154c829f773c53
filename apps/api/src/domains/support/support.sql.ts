import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import type { Database } from '../../database/tables.ts'

export type InquiryRow = Selectable<Database['inquiry']>

export async function insertInquiry(
  db: Db,
  row: { memberId: number | null; name: string; email: string; topic: InquiryRow['topic']; message: string; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('inquiry')
    .values({ memberId: row.memberId, name: row.name, email: row.email, topic: row.topic, message: row.message, createdAt: row.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Open ones in the order they came, answered ones the newest first; the cursor is the last id of the page before. */
export function inquiries(db: Db, given: { status: 'open' | 'answered'; cursor: number | null; limit: number }): Promise<InquiryRow[]> {
  const open = given.status === 'open'
  return db
    .selectFrom('inquiry')
    .selectAll()
    .where('status', '=', given.status)
    .$if(given.cursor !== null, (query) => query.where('id', open ? '>' : '<', given.cursor))
    .orderBy('id', open ? 'asc' : 'desc')
    .limit(given.limit)
    .execute()
}

/** One member's, the newest first. */
export function inquiriesOf(db: Db, given: { memberId: number; cursor: number | null; limit: number }): Promise<InquiryRow[]> {
  return db
    .selectFrom('inquiry')
    .selectAll()
    .where('memberId', '=', given.memberId)
    .$if(given.cursor !== null, (query) => query.where('id', '<', given.cursor))
    .orderBy('id', 'desc')
    .limit(given.limit)
    .execute()
}

export const inquiriesWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from inquiry where status = 'open'`, sql`created_at`, dueBefore)

export function inquiryById(db: Db, id: number): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns undefined where it is not open any more. */
export function closeInquiry(db: Db, given: { id: number; answer: string; by: number; at: Date }): Promise<InquiryRow | undefined> {
  return db
    .updateTable('inquiry')
    .set({ status: 'answered', answer: given.answer, answeredBy: given.by, answeredAt: given.at })
    .where('id', '=', given.id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
}

export async function markMailed(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('inquiry').set({ mailedAt: at }).where('id', '=', id).where('mailedAt', 'is', null).execute()
}

/** Takes who asked, and what he wrote of himself, out of his inquiries; that there was one and when stays. */
export async function forgetInquirer(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('inquiry')
    .set({ memberId: null, name: '탈퇴한 회원', email: 'left@left.invalid', message: '탈퇴한 회원의 문의예요.' })
    .where('memberId', '=', memberId)
    .execute()
}
