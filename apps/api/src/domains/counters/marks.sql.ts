import type { CountedKind, MarkAct } from '@dure/contract/counters/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import type { CountedPerson } from '../accounts/index.ts'

/** A member's mark at a thing. */
export type Mark = { readonly act: MarkAct; readonly kind: CountedKind; readonly targetId: number; readonly memberId: number }

/** What a shard's number goes by, of the rows a statement has. */
const bumped = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into counter as so_far (act, kind, target_id, shard, count) select act, kind, target_id, shard, 1 from ${rows}
  on conflict (act, kind, target_id, shard) do update set count = so_far.count + 1`

/**
 * Leaves a mark once; `who` is null of who counts for nobody, and who is new counts later by himself. Of one person's marks,
 * whatever his accounts, the first is in the number: the index decides it, and nobody waits for who marks the same thing.
 */
export async function insertMark(db: Db, given: Mark & { who: CountedPerson | null; now: Date; shard: number }): Promise<void> {
  const { act, kind, targetId, memberId, who, now, shard } = given
  const later = who !== null && who.from > now ? who.from : null
  const row = (counted: boolean): RawBuilder<unknown> => sql`
    insert into counter_mark (act, kind, target_id, member_id, shard, created_at, person, counts_at, counted)
    values (${act}, ${kind}, ${targetId}, ${memberId}, ${shard}, ${now}, ${who?.person ?? null}, ${later}, ${counted})
    on conflict do nothing returning act, kind, target_id, shard`
  if (who !== null && later === null) {
    const { rows } = await sql`with marked as (${row(true)}), number as (${bumped(sql`marked`)}) select 1 from marked`.execute(db)
    if (rows.length > 0) return
  }
  await sql`${row(false)}`.execute(db)
}

/** Takes a mark back. Repeating it changes nothing. */
export async function deleteMark(db: Db, { act, kind, targetId, memberId }: Mark): Promise<void> {
  await sql`
    with gone as (
      delete from counter_mark where act = ${act} and kind = ${kind} and target_id = ${targetId} and member_id = ${memberId}
      returning act, kind, target_id, shard, counted
    )
    update counter c set count = count - 1 from gone g
    where g.counted and c.act = g.act and c.kind = g.kind and c.target_id = g.target_id and c.shard = g.shard`.execute(db)
}

/** Which of these things a member has marked. */
export async function markedBy(
  db: Db,
  memberId: number,
  { act, kind, ids }: { readonly act: MarkAct; readonly kind: CountedKind; readonly ids: readonly number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('counterMark')
    .select('targetId')
    .where('act', '=', act)
    .where('kind', '=', kind)
    .where('targetId', 'in', ids)
    .where('memberId', '=', memberId)
    .execute()
  return new Set(rows.map((row) => row.targetId))
}

/** The numbers of these things; one that has none is 0. */
export async function countsOf(
  db: Db,
  act: MarkAct | 'seen',
  kind: CountedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select id, coalesce((select sum(count) from counter c where c.act = ${act} and c.kind = ${kind} and c.target_id = id), 0)::bigint as count
    from unnest(${[...ids]}::bigint[]) as id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Marks of who was new and counts now. */
export const marksToCount = (now: Date): Rows => sql`from counter_mark where counts_at <= ${now}`

export async function nextToCount(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${marksToCount(now)} and id <> all(${[...except]}::bigint[]) order by counts_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** Puts a mark into its number, unless one of the same person is in it; two of one person at once are one after the other. */
export async function countMark(db: Db, id: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('counter ' || act || kind || target_id || encode(person, 'hex'), 0))
    from counter_mark where id = ${id}`.execute(db)
  await sql`
    with decided as (
      update counter_mark m set counts_at = null, counted = not exists (
        select from counter_mark o where o.act = m.act and o.kind = m.kind and o.target_id = m.target_id and o.person = m.person and o.counted)
      where m.id = ${id} returning m.act, m.kind, m.target_id, m.shard, m.counted
    ), number as (${bumped(sql`decided where counted`)})
    select 1`.execute(db)
}

/** Takes all marks of a member back; numbers are locked in their order. */
export async function deleteMarksOf(db: Db, memberId: number): Promise<void> {
  await sql`
    with gone as (delete from counter_mark where member_id = ${memberId} returning act, kind, target_id, shard, counted),
    fewer as (select act, kind, target_id, shard, count(*) as less from gone where counted group by 1, 2, 3, 4),
    locked as (
      select act, kind, target_id, shard, less from counter join fewer using (act, kind, target_id, shard)
      order by act, kind, target_id, shard for update of counter
    )
    update counter c set count = c.count - l.less from locked l
    where c.act = l.act and c.kind = l.kind and c.target_id = l.target_id and c.shard = l.shard`.execute(db)
}

/** All that was counted of things that are gone. */
export async function forgetCounted(db: Db, kind: CountedKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['counterMark', 'counterSeen', 'counterDay', 'counter'] as const)
    // oxlint-disable-next-line no-await-in-loop -- four tables, in one transaction
    await db.deleteFrom(table).where('kind', '=', kind).where('targetId', 'in', ids).execute()
}
