import { SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { NamedLimit } from '@dure/contract/endpoint'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context, House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import { networkOf } from './address.ts'

/** Until when each is spent: who goes on calling costs the database nothing until then. */
const spent = new WeakMap<House, Map<string, number>>()
const spentAtMost = 10_000

function spentOf(house: House): Map<string, number> {
  const found = spent.get(house) ?? new Map<string, number>()
  spent.set(house, found)
  return found
}

/** Asks the database again: its counts were changed by hand. */
export const forgetSpent = (house: House): void => void spent.delete(house)

type Window = { readonly bucket: string; readonly start: number; readonly end: number; readonly allowed: number; readonly weight: number }

function windowOf(limit: NamedLimit, who: string, now: number): Window {
  const length = limit.seconds * SECOND
  const start = Math.floor(now / length) * length
  return { bucket: `${limit.name}:${who}`, start, end: start + length, allowed: limit.requests, weight: limit.weight ?? 1 }
}

function refusalOf(house: House, over: readonly Window[], now: number): Failure<'TOO_MANY_REQUESTS'> | null {
  const known = spentOf(house)
  const ends = over.filter((one) => known.get(one.bucket) === one.end).map((one) => one.end)
  return ends.length === 0 ? null : fail('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((Math.max(...ends) - now) / SECOND)) })
}

/**
 * The refusal of limits that this process knows to be spent, without taking anything or asking anybody: for a call of which nothing
 * but its head is here [availability.spent-first]. `member`: where his key is known.
 */
export function spentRefusal(
  house: House,
  limits: readonly NamedLimit[],
  { network, member }: { readonly network: string; readonly member: number | undefined },
): Failure<'TOO_MANY_REQUESTS'> | null {
  if (limits.length === 0 || spentOf(house).size === 0) return null
  const now = house.clock.now().getTime()
  const windows = limits.flatMap((limit) => {
    if (limit.by === 'address') return [windowOf(limit, `address:${network}`, now)]
    return member === undefined ? [] : [windowOf(limit, `member:${member}`, now)]
  })
  return refusalOf(house, windows, now)
}

/** Takes one call from each of its limits, kept in the database, so that all nodes count together. */
export async function takeFromLimits(context: Context, limits: readonly NamedLimit[]): Promise<Failure<'TOO_MANY_REQUESTS'> | null> {
  if (limits.length === 0) return null
  const now = context.now.getTime()
  const windows = limits.map((limit) => {
    const who =
      limit.by === 'member' && context.actor !== null ? `member:${context.actor.memberId}` : `address:${networkOf(context.address)}`
    return windowOf(limit, who, now)
  })
  const refused = refusalOf(context.house, windows, now)
  if (refused !== null) return refused
  // Sorted, so that calls at once wait for each other in one order.
  const { rows } = await sql<{ bucket: string; hits: number }>`
    insert into rate_window (bucket, window_start, hits)
    select t.bucket, t.window_start, t.weight
    from unnest(${windows.map((one) => one.bucket)}::text[], ${windows.map((one) => new Date(one.start))}::timestamptz[],
      ${windows.map((one) => one.weight)}::int[]) as t(bucket, window_start, weight)
    order by t.bucket
    on conflict (bucket, window_start) do update set hits = rate_window.hits + excluded.hits returning bucket, hits`.execute(
    context.house.counters,
  )
  const hits = new Map(rows.map((row) => [row.bucket, row.hits]))
  const over = windows.filter((one) => (hits.get(one.bucket) ?? 0) > one.allowed)
  const known = spentOf(context.house)
  if (known.size >= spentAtMost) known.clear()
  for (const { bucket, end } of over) known.set(bucket, end)
  return refusalOf(context.house, over, now)
}

/**
 * Counts a hit on a bucket in fixed windows: before a transaction, never in one, so that a refusal still counts.
 * @param weight what it counts, where not all hits are alike: megabytes of a file.
 * @returns null while allowed, else the seconds until the window ends.
 */
export async function hit(context: Context, bucket: string, allowed: number, seconds: number, weight = 1): Promise<number | null> {
  const length = seconds * SECOND
  const start = Math.floor(context.now.getTime() / length) * length
  const { rows } = await sql<{ hits: number }>`
    insert into rate_window (bucket, window_start, hits) values (${bucket}, ${new Date(start)}, ${weight})
    on conflict (bucket, window_start) do update set hits = rate_window.hits + ${weight} returning hits`.execute(context.house.counters)
  const hits = rows[0]?.hits ?? 0
  return hits <= allowed ? null : Math.max(1, Math.ceil((start + length - context.now.getTime()) / SECOND))
}

/** Takes a hit back that turned out to be none, such as the try of a login that was right. */
export async function giveBack(context: Context, bucket: string, seconds: number): Promise<void> {
  const length = seconds * SECOND
  const start = Math.floor(context.now.getTime() / length) * length
  await sql`update rate_window set hits = hits - 1 where bucket = ${bucket} and window_start = ${new Date(start)} and hits > 0`.execute(
    context.house.counters,
  )
}

/**
 * Takes what one call at a time may do, such as sending a code to a phone, for some seconds: of many at once, one gets it [availability.claim-first].
 * Outside any transaction, so that the others see it at once.
 * @returns null when it is the caller's, else the seconds until it is free.
 */
export async function takeTurn(context: Context, name: string, seconds: number): Promise<number | null> {
  const db = context.house.counters
  const until = new Date(context.now.getTime() + seconds * SECOND)
  const taken = await sql`
    insert into turn (name, until) values (${name}, ${until})
    on conflict (name) do update set until = excluded.until where turn.until <= ${context.now} returning 1`.execute(db)
  if (taken.rows.length > 0) return null
  const { rows } = await sql<{ until: Date }>`select until from turn where name = ${name}`.execute(db)
  return Math.max(1, Math.ceil(((rows[0]?.until ?? until).getTime() - context.now.getTime()) / SECOND))
}

/** Gives a turn back that was not used, or is over before its time. */
export async function endTurn(context: Context, name: string): Promise<void> {
  await sql`delete from turn where name = ${name}`.execute(context.house.counters)
}

/**
 * Lets go of the counts and turns of buckets that end with one of these names, such as an e-mail, a phone or `member:7`. What stands
 * behind their last colon finds them: both tables have an index of it.
 */
export async function forgetHits(db: Db, names: readonly string[]): Promise<void> {
  const last = names.map((name) => name.slice(name.lastIndexOf(':') + 1))
  const endings = names.map((name) => `%:${name.replace(/[\\%_]/g, '\\$&')}`)
  await sql`delete from rate_window where split_part(bucket, ':', -1) = any(${last}::text[]) and bucket like any(${endings}::text[])`.execute(
    db,
  )
  await sql`delete from turn where split_part(name, ':', -1) = any(${last}::text[]) and name like any(${endings}::text[])`.execute(db)
}
