import type { CountedKind, MarkAct } from '@dure/contract/counters/kinds'
import { counterLimits } from '@dure/contract/counters/limits'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { deleteMarks } from './marks.sql.ts'

/** A row of a number that was not that of its marks. */
export type Recounted = {
  readonly act: MarkAct
  readonly kind: CountedKind
  readonly targetId: number
  readonly shard: number
  readonly was: number
  readonly is: number
}

/**
 * Takes away the marks of who left, and sets the numbers of marks right by the marks themselves [counters.marks], while others
 * mark: `atOnce` rows in a transaction, so that nobody waits long. What was seen is kept as its number alone, and cannot be counted again.
 * @returns how many marks of who left there were, and what differed.
 */
export async function recount(
  db: Db,
  now: Date,
  { atOnce }: { readonly atOnce: number } = { atOnce: counterLimits.recountedAtOnce },
): Promise<{ left: number; differed: Recounted[] }> {
  const ofLeft = sql`id in (
    select id from counter_mark where member_id in (select id from member_face where status = 'left') order by id limit ${atOnce})`
  let left = 0
  await untilShort(db, atOnce, async (inside) => {
    const taken = await deleteMarks(inside, ofLeft, now)
    left += taken
    return taken
  })
  const differed: Recounted[] = []
  await untilShort(db, atOnce, async (inside) => {
    const { locked, set } = await setRight(inside, atOnce)
    differed.push(...set)
    return locked
  })
  return { left, differed }
}

/** One transaction after the other, until one finds less than it may take. */
async function untilShort(db: Db, atOnce: number, work: (inside: Db) => Promise<number>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  while ((await db.transaction().execute(work)) === atOnce);
}

async function setRight(db: Db, limit: number): Promise<{ locked: number; set: Recounted[] }> {
  // Locked as they stand, in their order: who marks meanwhile adds his own to what is counted here.
  const { rows: locked } = await sql<Omit<Recounted, 'is'>>`
    insert into counter as so_far (act, kind, target_id, shard, count)
    select act, kind, target_id, shard, 0 from (
      select act, kind, target_id, shard, count(*) as marks from counter_mark where counted group by 1, 2, 3, 4
    ) m full join (select * from counter where act <> 'seen') c using (act, kind, target_id, shard)
    where coalesce(marks, 0) <> coalesce(c.count, 0) order by 1, 2, 3, 4 limit ${limit}
    on conflict (act, kind, target_id, shard) do update set count = so_far.count
    returning act, kind, target_id, shard, count as was`.execute(db)
  if (locked.length === 0) return { locked: 0, set: [] }
  const { rows } = await sql<Recounted>`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(locked.map(({ targetId, ...one }) => ({ ...one, target_id: targetId })))}::jsonb)
        as f(act text, kind text, target_id bigint, shard smallint, was bigint)
    )
    update counter c set count = (
      select count(*) from counter_mark m
      where m.counted and m.act = c.act and m.kind = c.kind and m.target_id = c.target_id and m.shard = c.shard)
    from found f where c.act = f.act and c.kind = f.kind and c.target_id = f.target_id and c.shard = f.shard
    returning c.act, c.kind, c.target_id, c.shard, f.was, c.count as "is"`.execute(db)
  return { locked: locked.length, set: rows.filter(({ was, is }) => was !== is) }
}
