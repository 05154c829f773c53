import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { forgetCounted, seenByDay } from '../counters/index.ts'
import { hiresOf, quotesOf } from '../quotes/index.ts'
import { countedReviews } from '../reviews/index.ts'

export type Daily = {
  readonly metric: 'sent' | 'automatic' | 'hired' | 'reviewed' | 'read'
  readonly day: string
  readonly count: number
  readonly stars: number
}

/**
 * What happened to a pro on each Seoul day since an instant, in one statement; days of nothing are left out. Readers of before they
 * were counted with all else stand in `profile_read` until their days are over.
 */
export async function dailyOf(db: Db, given: { providerId: number; since: Date; now: Date }): Promise<Daily[]> {
  const { providerId, since, now } = given
  const pro = sql`${providerId}::bigint`
  const day = sql`to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
  const { rows } = await sql<Daily>`
    select case when by_hand then 'sent' else 'automatic' end as metric, ${day} as day, count(*)::integer as count, 0 as stars
      from (${quotesOf(pro, since)}) as one(at, by_hand) group by 1, 2
    union all select 'hired', ${day}, count(*)::integer, 0 from (${hiresOf(pro, since)}) as one(at) group by 2
    union all select 'reviewed', ${day}, count(*)::integer, sum(rating)::integer from (${countedReviews(pro, since, now)}) as one(rating, at) group by 2
    union all select 'read', day::text, sum(count)::integer, 0 from (
      ${seenByDay('profile', pro, seoulDay(since))}
      union all select day, readers from profile_read where provider_id = ${pro} and day >= ${seoulDay(since)}::date
    ) seen group by day`.execute(db)
  return rows
}

export async function forgetReads(db: Db, providerId: number): Promise<void> {
  await forgetCounted(db, 'profile', [providerId])
  await db.deleteFrom('profileReader').where('providerId', '=', providerId).execute()
  await db.deleteFrom('profileRead').where('providerId', '=', providerId).execute()
}
