import { sql, type Selectable } from 'kysely'
import type { AskState, AskType } from '@dure/contract/safe-payment/states'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'
import { isDisputed } from '../../escrow/index.ts'

export type AskRow = Selectable<Database['safePaymentSubrequest']>

export function asksOf(db: Db, safePaymentId: number): Promise<AskRow[]> {
  return db.selectFrom('safePaymentSubrequest').selectAll().where('safePaymentId', '=', safePaymentId).orderBy('id').execute()
}

export async function insertAsk(
  db: Db,
  ask: { safePaymentId: number; type: AskType; reason: string | null; remindAt: Date; rejectAt: Date; needsOperator: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('safePaymentSubrequest')
    .values({
      safePaymentId: ask.safePaymentId,
      type: ask.type,
      state: ask.type,
      reason: ask.reason,
      remindAt: ask.remindAt,
      rejectAt: ask.rejectAt,
      needsOperator: ask.needsOperator,
      createdAt: ask.at,
    })
    .execute()
}

export async function resolveAsk(db: Db, id: number, state: AskState, given: { rejectReason: string | null; at: Date }): Promise<void> {
  await db
    .updateTable('safePaymentSubrequest')
    .set({ state, rejectReason: given.rejectReason, resolvedAt: given.at, remindAt: null })
    .where('id', '=', id)
    .execute()
}

export type DueAsk = {
  id: number
  safePaymentId: number
  type: AskType
  remindersSent: number
  needsOperator: boolean
  createdAt: Date
}

/** Open asks to remind of. */
export const asksToRemindOf = (now: Date): Rows => sql`from safe_payment_subrequest where resolved_at is null and remind_at <= ${now}`

/** Open asks whose addressee is to be reminded, locked for this worker alone. */
export async function nextReminder(db: Db, now: Date, except: readonly number[]): Promise<DueAsk | undefined> {
  const { rows } = await sql<DueAsk>`
    select id, safe_payment_id, type, reminders_sent, needs_operator, created_at ${asksToRemindOf(now)}
      and id <> all(${[...except]}::bigint[])
    order by remind_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function markReminded(db: Db, id: number, sent: number, next: Date | null): Promise<void> {
  await db.updateTable('safePaymentSubrequest').set({ remindersSent: sent, remindAt: next }).where('id', '=', id).execute()
}

/** Asks nobody answered in time, but for those with an open case. */
export const overdueAsks = (now: Date): Rows => sql`from safe_payment_subrequest a
  where a.resolved_at is null and a.reject_at <= ${now}
    and not (a.needs_operator and ${isDisputed(sql`a.safe_payment_id`, 'now')})`

/** An open ask that went unanswered, not counting those that wait for an operator already. Not locked: its deal is, first. */
export async function nextOverdue(db: Db, now: Date, except: readonly number[]): Promise<DueAsk | undefined> {
  const { rows } = await sql<DueAsk>`
    select a.id, a.safe_payment_id, a.type, a.reminders_sent, a.needs_operator, a.created_at ${overdueAsks(now)} and a.id <> all(${[...except]}::bigint[])
    order by a.reject_at limit 1`.execute(db)
  return rows[0]
}
