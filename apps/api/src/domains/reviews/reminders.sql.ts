import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'

/** Its quote's number stands for it. */
export type Reminder = { readonly id: number; readonly sent: number }

/** A hire is reminded of once it may be reviewed; one hired anew begins anew. */
export async function planReminder(db: Db, row: { quoteId: number; dueAt: Date }): Promise<void> {
  await db
    .insertInto('reviewReminder')
    .values(row)
    .onConflict((conflict) => conflict.column('quoteId').doUpdateSet({ dueAt: row.dueAt }))
    .execute()
}

export const remindersDue = (now: Date): Rows => sql`from review_reminder where due_at <= ${now}`

export async function nextReminder(db: Db, now: Date, except: readonly number[]): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`
    select quote_id as id, sent ${remindersDue(now)} and quote_id <> all(${[...except]}::bigint[])
    order by due_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function putOffReminder(db: Db, quoteId: number, changes: { sent: number; dueAt: Date }): Promise<void> {
  await db.updateTable('reviewReminder').set(changes).where('quoteId', '=', quoteId).execute()
}

export async function dropReminder(db: Db, quoteId: number): Promise<void> {
  await db.deleteFrom('reviewReminder').where('quoteId', '=', quoteId).execute()
}
