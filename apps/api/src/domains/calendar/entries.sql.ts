import type { BusyTime } from '@dure/contract/calendar/freeTimes'
import { SECOND } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** A time, its end left out. */
export type During = { readonly from: Date; readonly to: Date }

/** What a pro wrote down himself, as its row keeps it. */
export type OwnWords = {
  readonly title: string
  readonly place: string | null
  readonly memo: string | null
  readonly wholeDays: boolean
  readonly takesTime: boolean
}

const range = ({ from, to }: During): RawBuilder<unknown> => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`

/**
 * What takes a pro's time within a span, in the order of its beginnings, `except` an entry that is to move. His calendar
 * is locked where something is to be booked by it.
 */
export async function busyTimes(db: Db, providerId: number, span: During, except: number | null = null): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select (extract(epoch from lower(during)) * ${SECOND})::bigint as "from", (extract(epoch from upper(during)) * ${SECOND})::bigint as "to",
      offering, place_number as place
    from calendar_entry
    where provider_id = ${providerId} and during && ${range(span)} and takes_time and cancelled_at is null
      and id is distinct from ${except}::bigint
    order by lower(during), id`.execute(db)
  return rows
}

export async function insertOwn(db: Db, providerId: number, words: OwnWords, during: During, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into calendar_entry (provider_id, kind, during, whole_days, takes_time, title, place, memo, created_at, changed_at)
    values (${providerId}, 'own', ${range(during)}, ${words.wholeDays}, ${words.takesTime}, ${words.title}, ${words.place}, ${words.memo}, ${now}, ${now})
    returning id`.execute(db)
  return rows[0]!.id
}

/** @returns whether it stood as it was seen. */
export async function updateOwn(
  db: Db,
  given: { readonly id: number; readonly sequence: number; readonly words: OwnWords; readonly during: During; readonly now: Date },
): Promise<boolean> {
  const { id, sequence, words, during, now } = given
  const { rows } = await sql`
    update calendar_entry set during = ${range(during)}, whole_days = ${words.wholeDays}, takes_time = ${words.takesTime},
      title = ${words.title}, place = ${words.place}, memo = ${words.memo}, sequence = sequence + 1, changed_at = ${now}
    where id = ${id} and sequence = ${sequence} and cancelled_at is null returning 1`.execute(db)
  return rows.length === 1
}

export type OwnRow = During & { readonly id: number; readonly takesTime: boolean; readonly cancelledAt: Date | null }

/** An own entry of this pro. */
export async function ownEntryOf(db: Db, providerId: number, id: number): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select id, lower(during) as "from", upper(during) as "to", takes_time, cancelled_at from calendar_entry
    where id = ${id} and provider_id = ${providerId} and kind = 'own'`.execute(db)
  return rows[0]
}

export async function countOwn(db: Db, providerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from calendar_entry where provider_id = ${providerId} and kind = 'own' and cancelled_at is null`.execute(
    db,
  )
  return rows[0]!.count
}

/** Takes an entry off, or puts it back; other calendars hear of it by its sequence. */
export async function setCancelled(db: Db, id: number, cancelled: boolean, now: Date): Promise<void> {
  await sql`
    update calendar_entry set cancelled_at = ${cancelled ? now : null}, sequence = sequence + 1, changed_at = ${now}
    where id = ${id} and (cancelled_at is null) = ${cancelled}`.execute(db)
}

/** Writes the day of a deal, or moves it there; the same again changes nothing. Who left has no calendar any more. */
export async function upsertDay(
  db: Db,
  deal: { readonly providerId: number; readonly quoteId: number; readonly during: During; readonly dayFrom: string; readonly now: Date },
): Promise<void> {
  const { providerId, quoteId, during, dayFrom, now } = deal
  await sql`
    insert into calendar_entry as former (provider_id, kind, about_id, during, whole_days, day_from, takes_time, created_at, changed_at)
    select p.id, 'deal', ${quoteId}::bigint, ${range(during)}, true, ${dayFrom}::text, false, ${now}::timestamptz, ${now}::timestamptz
    from provider_face p join member_face m on m.id = p.member_id where p.id = ${providerId} and m.status <> 'left'
    on conflict (kind, about_id) where about_id is not null do update set during = excluded.during, day_from = excluded.day_from,
      sequence = former.sequence + 1, changed_at = ${now}, cancelled_at = null
    where former.during <> excluded.during or former.day_from <> excluded.day_from or former.cancelled_at is not null`.execute(db)
}

export async function insertBooking(
  db: Db,
  given: {
    readonly providerId: number
    readonly orderId: number
    readonly during: During
    readonly offering: number
    readonly place: number
    readonly now: Date
  },
): Promise<void> {
  const { providerId, orderId, during, offering, place, now } = given
  await sql`
    insert into calendar_entry as former (provider_id, kind, about_id, during, whole_days, takes_time, offering, place_number, created_at, changed_at)
    values (${providerId}, 'order', ${orderId}, ${range(during)}, false, true, ${offering}, ${place}, ${now}, ${now})
    on conflict (kind, about_id) where about_id is not null do update set during = excluded.during, offering = excluded.offering,
      place_number = excluded.place_number, sequence = former.sequence + 1, changed_at = ${now}, cancelled_at = null`.execute(db)
}

/** What a deal or an order had in the calendar is off, and its time free. @returns whose calendar it was; null where there was nothing, or not any more. */
export async function cancelAbout(db: Db, kind: 'deal' | 'order', aboutId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ providerId: number }>`
    update calendar_entry set cancelled_at = ${now}, sequence = sequence + 1, changed_at = ${now}
    where kind = ${kind} and about_id = ${aboutId} and cancelled_at is null returning provider_id`.execute(db)
  return rows[0]?.providerId ?? null
}

/** The entry of an order, whose own time is no obstacle to its moving. */
export async function entryOfOrder(db: Db, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('calendarEntry')
    .select('id')
    .where('kind', '=', 'order')
    .where('aboutId', '=', orderId)
    .executeTakeFirst()
  return row?.id ?? null
}
