import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { columnsOf, type ReviewSubject, type SubjectColumns } from './subject.ts'

export type Reminder = Required<SubjectColumns> & { readonly id: number; readonly sent: number }

/** What may be reviewed is reminded of once it may; a quote that is hired anew begins anew. */
export async function planReminder(db: Db, subject: ReviewSubject, dueAt: Date): Promise<void> {
  await db
    .insertInto('reviewReminder')
    .values({ ...columnsOf(subject), dueAt })
    .onConflict((conflict) => conflict.column(subject.of === 'quote' ? 'quoteId' : 'orderId').doUpdateSet({ dueAt }))
    .execute()
}

export const remindersDue = (now: Date): Rows => sql`from review_reminder where due_at <= ${now}`

export async function nextReminder(db: Db, now: Date, except: readonly number[]): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`
    select id, quote_id, order_id, sent ${remindersDue(now)} and id <> all(${[...except]}::bigint[])
    order by due_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function putOffReminder(db: Db, id: number, changes: { sent: number; dueAt: Date }): Promise<void> {
  await db.updateTable('reviewReminder').set(changes).where('id', '=', id).execute()
}

export async function dropReminder(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reviewReminder').where('id', '=', id).execute()
}
