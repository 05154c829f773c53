import { quoteLimits } from '@dure/contract/quotes/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

/** Deals of pros who are here, hired some minutes ago whose day is in no calendar; asked every second, so it looks no further back. */
export const hiredWithoutDay = (now: Date): Rows =>
  sql`from quote where hired_at > ${new Date(now.getTime() - quoteLimits.calendarLooksBack)} and hired_at <= ${now}
    and not exists (select 1 from calendar_deal d where d.about_id = quote.id)
    and exists (select 1 from provider_face p join member_face m on m.id = p.member_id where p.id = quote.provider_id and m.status <> 'left')`

export async function nextWithoutDay(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${hiredWithoutDay(now)} and id <> all(${[...except]}::bigint[]) order by hired_at limit 1 for update of quote skip locked`.execute(
    db,
  )
  return rows[0]
}
