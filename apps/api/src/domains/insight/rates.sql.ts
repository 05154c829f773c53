import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { sentQuotes } from '../quotes/index.ts'

/** Whether today's rates are still to be counted. */
export const ratesToCount = (now: Date): Rows =>
  sql`from (select 1 where not exists (select 1 from rate_day where day >= ${seoulDay(now)}::date)) as missing`

/** Says that today's are counted. @returns false where another process counts them. */
export async function takeRateDay(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into rate_day (day) values (${seoulDay(now)}::date) on conflict do nothing returning 1`.execute(db)
  if (rows.length > 0) await sql`delete from rate_day where day < ${seoulDay(now)}::date`.execute(db)
  return rows.length > 0
}

/** Counts anew how quotes fared that were sent within so many minutes of their request, and later ones; service 0 is all of them. */
export async function writeRates(db: Db, given: { since: Date; minutes: number }): Promise<void> {
  await db.deleteFrom('rateIncrease').execute()
  await sql`
    insert into rate_increase (service_id, soon, soon_hired, later, later_hired)
    select coalesce(service_id, 0), count(*) filter (where minutes <= ${given.minutes}::int), count(*) filter (where minutes <= ${given.minutes}::int and hired),
      count(*) filter (where minutes > ${given.minutes}::int), count(*) filter (where minutes > ${given.minutes}::int and hired)
    from (${sentQuotes(given.since)}) sent group by grouping sets ((), (service_id))`.execute(db)
}

export type RateRow = {
  readonly serviceId: number
  readonly soon: number
  readonly soonHired: number
  readonly later: number
  readonly laterHired: number
}

export function ratesOf(db: Db, serviceIds?: readonly number[]): Promise<RateRow[]> {
  const all = db.selectFrom('rateIncrease').selectAll()
  return (serviceIds === undefined ? all : all.where('serviceId', 'in', serviceIds)).orderBy('serviceId').execute()
}

/** The day they were counted on last. */
export async function rateDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from rate_day`.execute(db)
  return rows[0]!.day
}
