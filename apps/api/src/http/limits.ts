import { sql } from 'kysely'
import type { Limit } from '@dure/contract/endpoint'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../context.ts'
import type { Db } from '../database/connect.ts'
import { networkOf } from './address.ts'

/** Takes one call from a limit kept in the database, so that all nodes count together. */
export async function takeFromLimit(context: Context, name: string, limit: Limit): Promise<Failure<'TOO_MANY_REQUESTS'> | null> {
  const who = limit.by === 'member' && context.actor !== null ? `member:${context.actor.memberId}` : `address:${networkOf(context.address)}`
  const retryAfter = await hit(context, `${name}:${who}`, limit.requests, limit.seconds)
  return retryAfter === null ? null : fail('TOO_MANY_REQUESTS', { retryAfter })
}

/**
 * Counts a hit on a bucket in fixed windows: before a transaction, never in one, so that a refusal still counts.
 * @param weight what it counts, where not all hits are alike: megabytes of a file.
 * @returns null while allowed, else the seconds until the window ends.
 */
export async function hit(context: Context, bucket: string, allowed: number, seconds: number, weight = 1): Promise<number | null> {
  const length = seconds * 1000
  const start = Math.floor(context.now.getTime() / length) * length
  const { rows } = await sql<{ hits: number }>`
    insert into rate_window (bucket, window_start, hits) values (${bucket}, ${new Date(start)}, ${weight})
    on conflict (bucket, window_start) do update set hits = rate_window.hits + ${weight} returning hits`.execute(context.house.counters)
  const hits = rows[0]?.hits ?? 0
  return hits <= allowed ? null : Math.max(1, Math.ceil((start + length - context.now.getTime()) / 1000))
}

/** Takes a hit back that turned out to be none, such as the try of a login that was right. */
export async function giveBack(context: Context, bucket: string, seconds: number): Promise<void> {
  const length = seconds * 1000
  const start = Math.floor(context.now.getTime() / length) * length
  await sql`update rate_window set hits = hits - 1 where bucket = ${bucket} and window_start = ${new Date(start)} and hits > 0`.execute(
    context.house.counters,
  )
}

/** Lets go of the counts of buckets that end with one of these names, such as an e-mail or a phone. */
export async function forgetHits(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from rate_window where bucket like any(${names.map((name) => `%:${name.replace(/[\\%_]/g, '\\$&')}`)}::text[])`.execute(
    db,
  )
}
