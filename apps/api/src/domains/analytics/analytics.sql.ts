import { sql } from 'kysely'
import type { EventName } from '@dure/contract/analytics/events'
import { seoulDay } from '@dure/kernel/time'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'

export type Counted = { event: EventName; page: string; count: number }

const triesAtMost = 3

/** Adds a batch of one visitor to his day; tried again where another batch was in its way. */
export async function addEvents(db: Db, given: { day: string; visitor: Buffer; events: readonly Counted[] }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await upsertEvents(db, given)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === triesAtMost) throw error
    }
  }
}

async function upsertEvents(db: Db, given: { day: string; visitor: Buffer; events: readonly Counted[] }): Promise<void> {
  await db
    .insertInto('analyticsVisitor')
    .values(given.events.map((one) => ({ ...one, day: given.day, visitor: given.visitor })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'event', 'visitor', 'page']).doUpdateSet({ count: sql`analytics_visitor.count + excluded.count` }),
    )
    .execute()
}

/** Visitors of days that are over and not summed up yet. */
export const visitorsToSum = (now: Date): Rows => sql`from analytics_visitor
  where day > coalesce((select max(day) from analytics_day where page = ''), '-infinity'::date) and day < ${seoulDay(now)}::date`

/** The oldest day that is over and not summed up yet. */
export async function dayToSum(db: Db, now: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day ${visitorsToSum(now)}`.execute(db)
  return rows[0]?.day ?? null
}

/** Sums a day up, in all and by page; another process that did it first wins. */
export async function sumDay(db: Db, day: string): Promise<void> {
  await sql`
    insert into analytics_day (page, day, event, events, visitors)
    select coalesce(page, ''), ${day}::date, event, sum(count), count(distinct visitor) from analytics_visitor
    where day = ${day}::date group by grouping sets ((event), (event, page))
    on conflict do nothing`.execute(db)
}

export async function forgetVisitors(db: Db, before: string): Promise<void> {
  await sql`delete from analytics_visitor where day < ${before}::date`.execute(db)
}

export type DayCount = { day: string; event: EventName; events: number; visitors: number }

/** By day and event: days from their sums, those that were not summed up yet as they stand. */
export async function countsByDay(db: Db, given: { from: string; to: string }): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day, event, events, visitors from analytics_day where page = '' and day between ${given.from}::date and ${given.to}::date
    union all
    select day, event, sum(count)::bigint, count(distinct visitor) from analytics_visitor
    where day > coalesce((select max(day) from analytics_day where page = ''), '-infinity') and day between ${given.from}::date and ${given.to}::date
    group by day, event
    order by 1`.execute(db)
  return rows
}

/** The pages seen most in the closed days of a range. */
export async function topPages(db: Db, given: { from: string; to: string; limit: number }): Promise<{ page: string; views: number }[]> {
  const { rows } = await sql<{ page: string; views: number }>`
    select page, sum(events)::bigint as views from analytics_day
    where page <> '' and event = 'page_view' and day between ${given.from}::date and ${given.to}::date
    group by page order by views desc, page limit ${given.limit}`.execute(db)
  return rows
}
