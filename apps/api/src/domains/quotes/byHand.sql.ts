import { quoteLimits } from '@dure/contract/quotes/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { reachedAt, receivedSince } from '../requests/index.ts'

/** Whether a quote was sent by its pro himself [quotes.by-hand], for statements that name it. */
export const byHand = (quote: string): RawBuilder<unknown> => sql`${sql.ref(`${quote}.label`)} = 'manual'`

/**
 * The requests a pro got since an instant, for the statement that names him: `targeted, created_at, expires_at`, and `quoted_at` where he
 * answered himself [quotes.by-hand].
 */
export const receivedByHand = (provider: RawBuilder<unknown>, since: Date): RawBuilder<unknown> => sql`
  select got.targeted, got.created_at, got.expires_at, q.created_at as quoted_at from (${receivedSince(provider, since)}) got
  left join quote q on got.quoted_at is not null and q.request_id = got.request_id and q.provider_id = ${provider} and ${byHand('q')}`

/**
 * How many minutes a pro takes to answer a request himself, for the statement that names him: `minutes`, the median of the latest quotes he
 * sent by hand [quotes.answer-time] [quotes.by-hand]; no row of too few.
 */
export function answerTimeOf(provider: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const { within, latest, fewest } = quoteLimits.answerTime
  return sql`
    select round(percentile_cont(0.5) within group (order by extract(epoch from x.answered_at - x.reached_at)) / 60)::integer as minutes
    from (
      select mine.created_at as answered_at, reached.reached_at from quote mine
      cross join lateral (${reachedAt(provider, sql`mine.request_id`)}) reached
      where mine.provider_id = ${provider} and mine.created_at >= ${new Date(now.getTime() - within)} and ${byHand('mine')}
      order by mine.created_at desc limit ${latest}) x
    having count(*) >= ${fewest}`
}

/** The same of several pros, by provider id. */
export async function answerMinutes(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ providerId: number; minutes: number }>`
    select pro.id as "providerId", a.minutes from unnest(${[...ids]}::bigint[]) as pro(id)
    cross join lateral (${answerTimeOf(sql`pro.id`, now)}) a`.execute(db)
  return new Map(rows.map((row) => [row.providerId, row.minutes]))
}
