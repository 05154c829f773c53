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
 * mark. What was seen is kept as its number alone, and cannot be counted again.
 * @returns how many marks of who left there were, and what differed.
 */
export async function recount(db: Db, now: Date): Promise<{ left: number; differed: Recounted[] }> {
  const left = await db
    .transaction()
    .execute((inside) => deleteMarks(inside, sql`member_id in (select id from member_face where status = 'left')`, now))
  return { left, differed: await db.transaction().execute(setRight) }
}

async function setRight(db: Db): Promise<Recounted[]> {
  // Locked as they stand, in their order: who marks meanwhile adds his own to what is counted here.
  const { rows: locked } = await sql<Omit<Recounted, 'is'>>`
    insert into counter as so_far (act, kind, target_id, shard, count)
    select act, kind, target_id, shard, 0 from (
      select act, kind, target_id, shard, count(*) as marks from counter_mark where counted group by 1, 2, 3, 4
    ) m full join (select * from counter where act <> 'seen') c using (act, kind, target_id, shard)
    where coalesce(marks, 0) <> coalesce(c.count, 0) order by 1, 2, 3, 4 limit ${counterLimits.recounted}
    on conflict (act, kind, target_id, shard) do update set count = so_far.count
    returning act, kind, target_id, shard, count as was`.execute(db)
  if (locked.length === 0) return []
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
  return rows.filter(({ was, is }) => was !== is)
}
