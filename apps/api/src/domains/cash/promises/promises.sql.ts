import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'

export type PromiseRow = Selectable<Database['cashPromise']>

type Running = Pick<PromiseRow, 'startsAt' | 'endsAt' | 'refundDays'>

const running = (db: Db, now: Date) =>
  db
    .selectFrom('cashPromise')
    .select(['startsAt', 'endsAt', 'refundDays'])
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .where((e) => e.or([e('endedAt', 'is', null), e('endedAt', '>', now)]))

/** What is promised of cash that is bought now. */
export const runningPromise = (db: Db, now: Date): Promise<Running | undefined> => running(db, now).executeTakeFirst()

/** The same for a purchase that is written: who ends it waits, and ends it after what he waited for, or has ended it before [cash.promise]. */
export const heldPromise = (db: Db, now: Date): Promise<Running | undefined> => running(db, now).forShare().executeTakeFirst()

/** Whether a member has paid for cash since then that was promised to be given back. */
export async function boughtPromised(db: Db, memberId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cash_purchase where member_id = ${memberId} and paid_at >= ${since} and promised_days is not null limit 1`.execute(db)
  return rows.length > 0
}

/** @returns its id; undefined where another runs in some of that time. */
export async function insertPromise(db: Db, row: Insertable<Database['cashPromise']>): Promise<number | undefined> {
  const made = await db
    .insertInto('cashPromise')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export function lockPromise(db: Db, id: number): Promise<PromiseRow | undefined> {
  return db.selectFrom('cashPromise').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function endPromise(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('cashPromise').set({ endedAt: at }).where('id', '=', id).execute()
}

/** Those of late with what was bought by them: what was begun in their time was promised so. */
export async function promisesWithSums(
  db: Db,
  limit: number,
): Promise<(PromiseRow & { readonly purchases: number; readonly paid: number; readonly refunded: number })[]> {
  const { rows } = await sql<PromiseRow & { purchases: number; paid: number; refunded: number }>`
    select t.*, s.* from (select * from cash_promise order by starts_at desc limit ${limit}) t
    cross join lateral (
      select count(*)::integer as purchases, coalesce(sum(u.price), 0)::bigint as paid, coalesce(sum(r.amount), 0)::bigint as refunded
      from cash_purchase u left join cash_refund r on r.purchase_id = u.id and not r.excess and r.status = 'done'
      where u.created_at >= t.starts_at and u.created_at < t.ends_at and (t.ended_at is null or u.created_at <= t.ended_at)
        and u.promised_days is not null and u.paid_at is not null
    ) s order by t.starts_at desc`.execute(db)
  return rows
}
