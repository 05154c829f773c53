import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'
import { byHand } from './byHand.sql.ts'

export type QuoteRow = Selectable<Database['quote']>
/** `quote.unfilled`: its words with the variables that stood in them. */
export type UnfilledWords = Readonly<Record<'description' | 'workflow' | 'strengths', string>>

export function quoteById(db: Db, id: number): Promise<QuoteRow | undefined> {
  return db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirst()
}

export function quoteOfPro(db: Db, of: { readonly requestId: number; readonly providerId: number }): Promise<QuoteRow | undefined> {
  return db.selectFrom('quote').selectAll().where('requestId', '=', of.requestId).where('providerId', '=', of.providerId).executeTakeFirst()
}

/** The quote a chat room was opened by. */
export function quoteOfRoom(db: Db, chatId: number): Promise<QuoteRow | undefined> {
  return db.selectFrom('quote').selectAll().where('chatId', '=', chatId).executeTakeFirst()
}

export function lockQuote(db: Db, id: number): Promise<QuoteRow | undefined> {
  return db.selectFrom('quote').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertQuote(db: Db, row: Insertable<Database['quote']>): Promise<number> {
  const inserted = await db.insertInto('quote').values(row).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

export async function updateQuote(db: Db, id: number, changes: Updateable<Database['quote']>): Promise<void> {
  await db.updateTable('quote').set(changes).where('id', '=', id).execute()
}

export async function insertQuoteFiles(db: Db, quoteId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('quoteFile')
    .values(fileIds.map((fileId, ord) => ({ quoteId, fileId, ord })))
    .execute()
}

export async function quoteFileIds(db: Db, quoteId: number): Promise<string[]> {
  const rows = await db.selectFrom('quoteFile').select('fileId').where('quoteId', '=', quoteId).orderBy('ord').execute()
  return rows.map((row) => row.fileId)
}

/** Marks read once. @returns whether this was the first reading. */
export async function markRead(db: Db, quoteId: number, at: Date): Promise<boolean> {
  const done = await db.updateTable('quote').set({ readAt: at }).where('id', '=', quoteId).where('readAt', 'is', null).executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Quotes left unread until they are paid back. */
export const unreadQuotes = (now: Date): Rows =>
  sql`from quote where cashback_due_at <= ${now} and (read_at is null or read_at > cashback_due_at) and repaid_at is null and cash_spent > 0`

/** A quote nobody read in its 48 hours, read since or not, locked for this worker alone. */
export async function lockNextUnread(db: Db, now: Date, except: readonly number[]): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select * ${unreadQuotes(now)}
      and id <> all(${[...except]}::bigint[])
    order by cashback_due_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function quotesOfRequest(db: Db, requestId: number): Promise<QuoteRow[]> {
  return db.selectFrom('quote').selectAll().where('requestId', '=', requestId).orderBy('id').execute()
}

export async function unreadCount(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from quote q join request_face r on r.id = q.request_id
    where q.customer_id = ${customerId} and q.read_at is null and r.hidden_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** A banned pro's quotes are shown as such and cannot be hired. */
export async function deactivateQuotes(db: Db, providerId: number, at: Date): Promise<void> {
  await db.updateTable('quote').set({ deactivatedAt: at }).where('providerId', '=', providerId).where('deactivatedAt', 'is', null).execute()
}

/** Whether a pro has sent no other quote, by hand or by a campaign. */
export async function isFirstQuote(db: Db, providerId: number, quoteId: number): Promise<boolean> {
  const other = await db
    .selectFrom('quote')
    .select('id')
    .where('providerId', '=', providerId)
    .where('id', '<>', quoteId)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

export async function reactivateQuotes(db: Db, providerId: number): Promise<void> {
  await db.updateTable('quote').set({ deactivatedAt: null }).where('providerId', '=', providerId).execute()
}

/** How many quotes a pro sent himself, and how many his campaigns sent. */
export async function countQuotesOf(db: Db, providerId: number): Promise<{ byHand: number; automatic: number }> {
  const { rows } = await sql<{ byHand: number; automatic: number }>`
    select (count(*) filter (where ${byHand('q')}))::integer as "byHand", (count(*) filter (where not ${byHand('q')}))::integer as automatic
    from quote q where q.provider_id = ${providerId}`.execute(db)
  return rows[0]!
}

/** Whether somebody was hired through a request. */
export async function hiredThrough(db: Db, requestId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from quote where request_id = ${requestId} and hired_at is not null limit 1`.execute(db)
  return rows.length > 0
}
