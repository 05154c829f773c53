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
 * Leaves a mark once; `who` is null of who counts for nobody, and who is new counts later by himself. Nobody waits for who marks
 * the same thing, but for himself with another account.
 */
export async function insertMark(db: Db, given: Mark & { who: CountedPerson | null; now: Date; shard: number }): Promise<void> {
  const { act, kind, targetId, memberId, who, now, shard } = given
  const later = who !== null && who.from > now ? who.from : null
  const { rows } = await sql<{ id: number }>`
    insert into counter_mark (act, kind, target_id, member_id, shard, created_at, person, counts_at, counted)
    values (${act}, ${kind}, ${targetId}, ${memberId}, ${shard}, ${now}, ${who?.person ?? null}, ${later}, false)
    on conflict do nothing returning id`.execute(db)
  if (rows[0] !== undefined && who !== null && later === null) await countMark(db, rows[0].id)
}

/** Takes a mark back. Repeating it changes nothing. */
export async function deleteMark(db: Db, { act, kind, targetId, memberId }: Mark, now: Date): Promise<void> {
  await deleteMarks(db, sql`act = ${act} and kind = ${kind} and target_id = ${targetId} and member_id = ${memberId}`, now)
}

/** Takes all marks of a member back. */
export async function deleteMarksOf(db: Db, memberId: number, now: Date): Promise<void> {
  await deleteMarks(db, sql`member_id = ${memberId}`, now)
}

/**
 * Takes marks back, in the caller's transaction; each that was in a number makes room for another of the same person, which is
 * counted next. They are locked first: the statement that takes them then sees all that counted them, the row of a number that
 * began just now too. @returns how many.
 */
export async function deleteMarks(db: Db, which: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from counter_mark where ${which} order by id for update`.execute(db)
  if (rows.length === 0) return 0
  const mine = sql`id = any(${rows.map(({ id }) => id)}::bigint[])`
  await lockPersons(db, sql`${mine} and counted`)
  await sql`
    with gone as (delete from counter_mark where ${mine} returning id, act, kind, target_id, shard, person, counted),
    again as (
      select m.id from counter_mark m join gone g on g.counted and m.act = g.act and m.kind = g.kind and m.target_id = g.target_id and m.person = g.person
      where not m.counted and m.counts_at is null and m.id not in (select id from gone)
      order by m.id for update of m skip locked
    ),
    next as (update counter_mark set counts_at = ${now} where id in (select id from again)),
    fewer as (select act, kind, target_id, shard, count(*) as less from gone where counted group by 1, 2, 3, 4),
    locked as (
      select act, kind, target_id, shard, less from counter join fewer using (act, kind, target_id, shard)
      order by act, kind, target_id, shard for update of counter
    )
    update counter c set count = c.count - l.less from locked l
    where c.act = l.act and c.kind = l.kind and c.target_id = l.target_id and c.shard = l.shard`.execute(db)
  return rows.length
}

/** Of one person's marks at one thing one is decided on after the other; several things in their order. */
async function lockPersons(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('counter ' || act || kind || target_id || encode(person, 'hex'), 0) as key
      from counter_mark where ${which} order by 1 offset 0
    ) keys`.execute(db)
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

/** Things of a kind that a member marked, what he marked last first. */
export async function markedThings(
  db: Db,
  memberId: number,
  given: { readonly act: MarkAct; readonly kind: CountedKind; readonly before: number | null; readonly limit: number },
): Promise<{ id: number; targetId: number; createdAt: Date }[]> {
  const { rows } = await sql<{ id: number; targetId: number; createdAt: Date }>`
    select id, target_id, created_at from counter_mark
    where member_id = ${memberId} and act = ${given.act} and kind = ${given.kind} ${given.before === null ? sql`` : sql`and id < ${given.before}`}
    order by id desc limit ${given.limit}`.execute(db)
  return rows
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
  await lockPersons(db, sql`id = ${id}`)
  await sql`
    with decided as (
      update counter_mark m set counts_at = null, counted = not exists (
        select from counter_mark o where o.act = m.act and o.kind = m.kind and o.target_id = m.target_id and o.person = m.person and o.counted)
      where m.id = ${id} returning m.act, m.kind, m.target_id, m.shard, m.counted
    ), number as (${bumped(sql`decided where counted`)})
    select 1`.execute(db)
}

/** All that was counted of things that are gone. */
export async function forgetCounted(db: Db, kind: CountedKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['counterMark', 'counterSeen', 'counterDay', 'counter'] as const)
    // oxlint-disable-next-line no-await-in-loop -- four tables, in one transaction
    await db.deleteFrom(table).where('kind', '=', kind).where('targetId', 'in', ids).execute()
}
