import { promotionLimits as limits } from '@dure/contract/promotions/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

type Reminder = { readonly pageId: number; readonly memberId: number }

export async function insertReminder(db: Db, row: Reminder & { readonly at: Date }): Promise<void> {
  await db
    .insertInto('promotionReminder')
    .values({ pageId: row.pageId, memberId: row.memberId, createdAt: row.at })
    .onConflict((at) => at.doNothing())
    .execute()
}

export async function deleteReminder(db: Db, { pageId, memberId }: Reminder): Promise<void> {
  await db.deleteFrom('promotionReminder').where('pageId', '=', pageId).where('memberId', '=', memberId).execute()
}

export async function forgetReminders(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('promotionReminder').where('memberId', '=', memberId).execute()
}

export async function isReminded(db: Db, { pageId, memberId }: Reminder): Promise<boolean> {
  const row = await db
    .selectFrom('promotionReminder')
    .select('pageId')
    .where('pageId', '=', pageId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Events that began and of whose beginning somebody wants to hear; one that was over for long tells nobody. */
export const eventsBegun = (now: Date): Rows => sql`from promotion_page p where p.kind = 'event' and p.starts_at <= ${now}
  and p.ends_at > ${new Date(now.getTime() - limits.foundAfterEnd)} and exists (select from promotion_reminder r where r.page_id = p.id)`

/** Takes some who wait for events that began; whether each still runs. */
export async function takeReminders(db: Db, now: Date, limit: number): Promise<(Reminder & { readonly runs: boolean })[]> {
  const { rows } = await sql<Reminder & { runs: boolean }>`
    with begun as materialized (select p.id, p.ends_at ${eventsBegun(now)}),
      due as (
        select r.page_id, r.member_id from promotion_reminder r join begun b on b.id = r.page_id
        order by r.page_id, r.member_id limit ${limit} for update of r skip locked)
    delete from promotion_reminder r using due, begun b
    where r.page_id = due.page_id and r.member_id = due.member_id and b.id = r.page_id
    returning r.page_id, r.member_id, b.ends_at > ${now} as runs`.execute(db)
  return rows
}
