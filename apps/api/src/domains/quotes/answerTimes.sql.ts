import { quoteLimits } from '@dure/contract/quotes/limits'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** How many minutes pros take to answer a request: the median of their latest hand-made quotes, by provider id; nobody with too few of them. */
export async function answerMinutes(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { within, latest, fewest } = quoteLimits.answerTime
  const { rows } = await sql<{ providerId: number; minutes: number }>`
    select pro.id as "providerId", a.minutes from unnest(${[...ids]}::bigint[]) as pro(id) cross join lateral (
      select round(percentile_cont(0.5) within group (order by extract(epoch from x.created_at - y.created_at)) / 60)::integer as minutes
      from (select * from quote q where q.provider_id = pro.id and q.created_at >= ${new Date(now.getTime() - within)} and q.label = 'manual'
        order by q.created_at desc limit ${latest}) x
      join request_recipient y on y.provider_id = x.provider_id and y.request_id = x.request_id
      having count(*) >= ${fewest}) a`.execute(db)
  return new Map(rows.map((row) => [row.providerId, row.minutes]))
}
