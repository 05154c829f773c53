import type { Hours } from '@dure/contract/calendar/freeTimes'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Locks a pro's calendar, making it where there was none: who books, and who changes what is on, each in their turn. */
export async function lockCalendar(db: Db, providerId: number): Promise<void> {
  await db
    .insertInto('calendar')
    .values({ providerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select 1 from calendar where provider_id = ${providerId} for update`.execute(db)
}

/** A pro's working hours, and his days off of a span of days, the last one included. */
export async function workingTimes(
  db: Db,
  providerId: number,
  days: { readonly first: string; readonly last: string },
): Promise<{ readonly weekly: readonly Hours[]; readonly holidays: readonly string[] }> {
  const { rows } = await sql<{ weekly: readonly Hours[]; holidays: readonly string[] }>`
    select coalesce((select weekly from calendar where provider_id = ${providerId}), '[]'::jsonb) as weekly,
      array(select day::text from calendar_holiday where provider_id = ${providerId} and day between ${days.first} and ${days.last} order by day) as holidays`.execute(
    db,
  )
  return rows[0]!
}

export async function setWeekly(db: Db, providerId: number, weekly: readonly Hours[]): Promise<void> {
  await sql`
    insert into calendar (provider_id, weekly) values (${providerId}, ${JSON.stringify(weekly)}::jsonb)
    on conflict (provider_id) do update set weekly = excluded.weekly`.execute(db)
}

export async function addHoliday(db: Db, providerId: number, ...days: readonly string[]): Promise<void> {
  await sql`
    insert into calendar_holiday (provider_id, day) select ${providerId}, day from unnest(${[...days]}::date[]) as day
    on conflict do nothing`.execute(db)
}

export async function removeHoliday(db: Db, providerId: number, day: string): Promise<void> {
  await sql`delete from calendar_holiday where provider_id = ${providerId} and day = ${day}`.execute(db)
}

/** Keeps the newest days off, of which there may be so many. */
export async function trimHolidays(db: Db, providerId: number, most: number): Promise<void> {
  await sql`
    delete from calendar_holiday where provider_id = ${providerId}
      and day < (select day from calendar_holiday where provider_id = ${providerId} order by day desc offset ${most - 1} limit 1)`.execute(
    db,
  )
}

export async function setFeed(db: Db, providerId: number, hash: Buffer, now: Date): Promise<void> {
  await sql`
    insert into calendar (provider_id, feed_hash, feed_made_at) values (${providerId}, ${hash}, ${now})
    on conflict (provider_id) do update set feed_hash = excluded.feed_hash, feed_made_at = excluded.feed_made_at, feed_read_at = null`.execute(
    db,
  )
}

/** @returns whether there was one. */
export async function clearFeed(db: Db, providerId: number): Promise<boolean> {
  const done = await db
    .updateTable('calendar')
    .set({ feedHash: null, feedMadeAt: null, feedReadAt: null })
    .where('providerId', '=', providerId)
    .where('feedHash', 'is not', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The same of whoever is a pro, for who is known as a member alone. */
export async function clearFeedOf(db: Db, memberId: number): Promise<void> {
  await sql`
    update calendar c set feed_hash = null, feed_made_at = null, feed_read_at = null
    from provider_face p where p.member_id = ${memberId} and c.provider_id = p.id and c.feed_hash is not null`.execute(db)
}

export function feedOf(db: Db, providerId: number): Promise<{ feedMadeAt: Date | null; feedReadAt: Date | null } | undefined> {
  return db.selectFrom('calendar').select(['feedMadeAt', 'feedReadAt']).where('providerId', '=', providerId).executeTakeFirst()
}

/** Whose calendar a secret link leads to. */
export async function providerOfFeed(db: Db, hash: Buffer): Promise<number | null> {
  const row = await db.selectFrom('calendar').select('providerId').where('feedHash', '=', hash).executeTakeFirst()
  return row?.providerId ?? null
}

/** Notes that a feed was read; the day of it is enough for whom it is told to. */
export async function noteFeedRead(db: Db, providerId: number, now: Date): Promise<void> {
  await sql`
    update calendar set feed_read_at = ${now}
    where provider_id = ${providerId} and (feed_read_at is null or feed_read_at < ${now}::timestamptz - interval '1 hour')`.execute(db)
}

/** All that is kept of a pro's time. */
export async function forgetCalendar(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('calendarEntry').where('providerId', '=', providerId).execute()
  await db.deleteFrom('calendarHoliday').where('providerId', '=', providerId).execute()
  await db.deleteFrom('calendar').where('providerId', '=', providerId).execute()
}
