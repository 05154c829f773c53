import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { hiresOf, quotesOf } from '../quotes/index.ts'
import { countedReviews } from '../reviews/index.ts'

/**
 * Notes that a visitor saw a pro's page, by all the numbers he is known under, sorted: he counts where none of them saw it on this day.
 * One statement; the same visitor in two tabs at once counts once.
 */
export async function noteRead(db: Db, given: { providerId: number; visitors: readonly Buffer[]; now: Date }): Promise<void> {
  const { providerId, visitors, now } = given
  await sql`
    with noted as (
      insert into profile_reader (provider_id, day, visitor, read_at)
      select ${providerId}::bigint, ${seoulDay(now)}::date, visitor, ${now}::timestamptz
      from unnest(${[...visitors]}::bytea[]) with ordinality as known(visitor, at) order by at
      on conflict do nothing returning 1
    )
    insert into profile_read as so_far (provider_id, day, readers, read_at)
    select ${providerId}::bigint, ${seoulDay(now)}::date, 1, ${now}::timestamptz from noted having count(*) = ${visitors.length}::int
    on conflict (provider_id, day) do update set readers = so_far.readers + 1, read_at = excluded.read_at`.execute(db)
}

export type Daily = {
  readonly metric: 'sent' | 'automatic' | 'hired' | 'reviewed' | 'read'
  readonly day: string
  readonly count: number
  readonly stars: number
}

/** What happened to a pro on each Seoul day since an instant, in one statement; days of nothing are left out. */
export async function dailyOf(db: Db, given: { providerId: number; since: Date; now: Date }): Promise<Daily[]> {
  const { providerId, since, now } = given
  const pro = sql`${providerId}::bigint`
  const day = sql`to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
  const { rows } = await sql<Daily>`
    select case when by_hand then 'sent' else 'automatic' end as metric, ${day} as day, count(*)::integer as count, 0 as stars
      from (${quotesOf(pro, since)}) as one(at, by_hand) group by 1, 2
    union all select 'hired', ${day}, count(*)::integer, 0 from (${hiresOf(pro, since)}) as one(at) group by 2
    union all select 'reviewed', ${day}, count(*)::integer, sum(rating)::integer from (${countedReviews(pro, since, now)}) as one(rating, at) group by 2
    union all select 'read', day::text, readers, 0 from profile_read where provider_id = ${pro} and day >= ${seoulDay(since)}::date`.execute(
    db,
  )
  return rows
}

export async function forgetReads(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('profileReader').where('providerId', '=', providerId).execute()
  await db.deleteFrom('profileRead').where('providerId', '=', providerId).execute()
}
