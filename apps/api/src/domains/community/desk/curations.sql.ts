import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type CurationRow = {
  readonly id: number
  readonly title: string
  readonly postIds: readonly number[]
  readonly shownFrom: Date | null
  readonly shownUntil: Date | null
}
export type CurationSaid = Omit<CurationRow, 'id'>

export async function allCurations(db: Db): Promise<CurationRow[]> {
  const { rows } = await sql<CurationRow>`
    select id, title, post_ids, shown_from, shown_until from community_curation order by ord, id`.execute(db)
  return rows
}

/** @returns null where there are as many as there may be. */
export async function insertCuration(
  db: Db,
  said: CurationSaid,
  given: { readonly now: Date; readonly most: number },
): Promise<number | null> {
  await sql`lock table community_curation in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into community_curation (title, ord, post_ids, shown_from, shown_until, created_at, updated_at)
    select ${said.title}, coalesce(max(ord), 0) + 1, ${[...said.postIds]}::bigint[], ${said.shownFrom}::timestamptz, ${said.shownUntil}::timestamptz,
      ${given.now}::timestamptz, ${given.now}::timestamptz
    from community_curation having count(*) < ${given.most} returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function updateCuration(db: Db, id: number, said: CurationSaid, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update community_curation set title = ${said.title}, post_ids = ${[...said.postIds]}::bigint[], shown_from = ${said.shownFrom}::timestamptz,
      shown_until = ${said.shownUntil}::timestamptz, updated_at = ${now} where id = ${id} returning 1`.execute(db)
  return rows.length === 1
}

export async function orderCurationRows(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    update community_curation c set ord = o.ord from (
      select c.id, row_number() over (order by n.at nulls last, c.ord, c.id) as ord
      from community_curation c left join unnest(${[...ids]}::integer[]) with ordinality as n(id, at) on n.id = c.id
    ) o where o.id = c.id returning 1`.execute(db)
  return rows.length
}

export async function deleteCuration(db: Db, id: number): Promise<boolean> {
  const done = await db.deleteFrom('communityCuration').where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}
