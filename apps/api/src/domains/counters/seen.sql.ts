import type { CountedKind } from '@dure/contract/counters/kinds'
import { seoulDay } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/**
 * Notes that a visitor saw a thing, by all the numbers he is known under, sorted: he counts where none of them saw it on this
 * day. One statement; the same visitor in two tabs at once counts once.
 */
export async function noteSeen(
  db: Db,
  given: {
    readonly kind: CountedKind
    readonly targetId: number
    readonly visitors: readonly Buffer[]
    readonly shard: number
    readonly now: Date
  },
): Promise<void> {
  const { kind, targetId, visitors, shard, now } = given
  const day = seoulDay(now)
  await sql`
    with noted as (
      insert into counter_seen (kind, target_id, day, visitor, seen_at)
      select ${kind}, ${targetId}::bigint, ${day}::date, visitor, ${now}::timestamptz
      from unnest(${[...visitors]}::bytea[]) with ordinality as known(visitor, at) order by at
      on conflict do nothing returning 1
    ), fresh as (select 1 from noted having count(*) = ${visitors.length}::int),
    total as (
      insert into counter as so_far (act, kind, target_id, shard, count)
      select 'seen', ${kind}, ${targetId}::bigint, ${shard}::smallint, 1 from fresh
      on conflict (act, kind, target_id, shard) do update set count = so_far.count + 1
    )
    insert into counter_day as so_far (kind, target_id, day, shard, count, seen_at)
    select ${kind}, ${targetId}::bigint, ${day}::date, ${shard}::smallint, 1, ${now}::timestamptz from fresh
    on conflict (kind, target_id, day, shard) do update set count = so_far.count + 1, seen_at = excluded.seen_at`.execute(db)
}

/** How many saw a thing on each Seoul day from one on, for statements that name it: `day, count`. */
export const seenByDay = (kind: CountedKind, target: RawBuilder<unknown>, since: string): RawBuilder<unknown> =>
  sql`select day, sum(count)::integer as count from counter_day where kind = ${kind} and target_id = ${target} and day >= ${since}::date group by day`

/** Which of these things a visitor saw in the days of which it is known. */
export async function seenBy(
  db: Db,
  { kind, ids, visitor }: { readonly kind: CountedKind; readonly ids: readonly number[]; readonly visitor: Buffer },
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ targetId: number }>`
    select distinct target_id from counter_seen where kind = ${kind} and target_id = any(${[...ids]}::bigint[]) and visitor = ${visitor}`.execute(
    db,
  )
  return rows.map((row) => row.targetId)
}
