import { quoteLimits } from '@dure/contract/quotes/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

/**
 * How far back is looked. It is asked every second, and a month is too much to read then (a tenth of a second
 * where many are hired): that is done in the first minute of each hour, for what was hired while no node of this release was there.
 */
const looksBack = (now: Date): number => {
  const { often, hourly } = quoteLimits.calendarLooksBack
  return now.getUTCMinutes() === 0 ? hourly : often
}

/** Deals of pros who are here whose day is in no calendar. */
export const hiredWithoutDay = (now: Date): Rows =>
  sql`from quote where hired_at > ${new Date(now.getTime() - looksBack(now))} and hired_at <= ${now}
    and not exists (select 1 from calendar_deal d where d.about_id = quote.id)
    and exists (select 1 from provider_face p join member_face m on m.id = p.member_id where p.id = quote.provider_id and m.status <> 'left')`

export async function nextWithoutDay(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${hiredWithoutDay(now)} and id <> all(${[...except]}::bigint[]) order by hired_at limit 1 for update of quote skip locked`.execute(
    db,
  )
  return rows[0]
}
