import { quoteLimits } from '@dure/contract/quotes/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** How many minutes pros take to answer a request: the median of the latest they quoted for, by provider id; nobody with too few of them. */
export async function answerMinutes(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { within, latest, fewest } = quoteLimits.answerTime
  const { rows } = await sql<{ providerId: number; minutes: number }>`
    select pro.id as "providerId", a.minutes from unnest(${[...ids]}::bigint[]) as pro(id) cross join lateral (
      select round(percentile_cont(0.5) within group (order by extract(epoch from x.quoted_at - x.created_at)) / 60)::integer as minutes
      from (select * from request_recipient r where r.provider_id = pro.id and r.created_at >= ${new Date(now.getTime() - within)}
          and r.quoted_at is not null and not r.found order by r.created_at desc limit ${latest}) x
      having count(*) >= ${fewest}) a`.execute(db)
  return new Map(rows.map((row) => [row.providerId, row.minutes]))
}

/** The requests a pro got since an instant, for the statement that names him: `targeted, created_at, quoted_at, expires_at`. */
export const receivedSince = (provider: RawBuilder<unknown>, since: Date): RawBuilder<unknown> => sql`
  select got.targeted, got.created_at, got.quoted_at, got.expires_at from request_recipient got
  where got.provider_id = ${provider} and got.created_at >= ${since} and not got.found`
