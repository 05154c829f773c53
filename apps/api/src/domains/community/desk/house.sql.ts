import type { WrittenCategory } from '@dure/contract/community/categories'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type DeskTopicRow = {
  readonly id: number
  readonly category: WrittenCategory
  readonly slug: string
  readonly name: string
  readonly ord: number
  readonly closedAt: Date | null
  readonly posts: number
}

/** How many were written under it is counted to an end. */
export async function deskTopicRows(db: Db, most: number): Promise<DeskTopicRow[]> {
  const { rows } = await sql<DeskTopicRow>`
    select t.id, t.category, t.slug, t.name, t.ord, t.closed_at,
      (select count(*)::integer from (select from community_post p where p.topic_id = t.id and p.status = 'published' limit ${most}) written) as posts
    from community_topic t order by t.category, t.ord, t.id`.execute(db)
  return rows
}

/** @returns its number; null where the place has one of this word, or as many as it may. */
export async function insertTopic(
  db: Db,
  given: { readonly category: WrittenCategory; readonly slug: string; readonly name: string; readonly most: number },
): Promise<number | 'taken' | 'full'> {
  // One after the other: the last place is not given twice.
  await sql`lock table community_topic in share row exclusive mode`.execute(db)
  const { rows: held } = await sql<{ count: number; taken: boolean; last: number }>`
    select count(*)::integer as count, coalesce(bool_or(slug = ${given.slug}), false) as taken, coalesce(max(ord), 0) as last
    from community_topic where category = ${given.category}`.execute(db)
  const { count, taken, last } = held[0]!
  if (taken) return 'taken'
  if (count >= given.most) return 'full'
  const { rows } = await sql<{ id: number }>`
    insert into community_topic (category, slug, name, ord) values (${given.category}, ${given.slug}, ${given.name}, ${last + 1}) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** @returns whether there is such a topic. */
export async function changeTopicRow(
  db: Db,
  id: number,
  given: { readonly name: string; readonly closed: boolean; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update community_topic set name = ${given.name}, closed_at = case when ${given.closed}::boolean then coalesce(closed_at, ${given.now}::timestamptz) end
    where id = ${id} returning 1`.execute(db)
  return rows.length === 1
}

/** Those named stand first, in this order; the others behind, as they stood. */
export async function orderTopicRows(db: Db, category: WrittenCategory, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    update community_topic t set ord = o.ord from (
      select t.id, row_number() over (order by n.at nulls last, t.ord, t.id) as ord
      from community_topic t left join unnest(${[...ids]}::integer[]) with ordinality as n(id, at) on n.id = t.id
      where t.category = ${category}
    ) o where o.id = t.id returning 1`.execute(db)
  return rows.length
}

export async function barredRows(db: Db): Promise<{ word: string; createdAt: Date }[]> {
  const { rows } = await sql<{ word: string; createdAt: Date }>`
    select word, created_at from community_barred_word order by created_at desc, word`.execute(db)
  return rows
}

/** @returns false where there are as many as there may be. Again changes nothing. */
export async function insertBarredWord(
  db: Db,
  given: { readonly word: string; readonly by: number; readonly now: Date; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    with held as (select count(*) filter (where word <> ${given.word}) >= ${given.most} as filled from community_barred_word),
    added as (
      insert into community_barred_word (word, created_by, created_at) select ${given.word}::text, ${given.by}::bigint, ${given.now}::timestamptz from held where not filled
      on conflict do nothing
    )
    select filled from held`.execute(db)
  return !rows[0]!.filled
}

export async function deleteBarredWord(db: Db, word: string): Promise<boolean> {
  const done = await db.deleteFrom('communityBarredWord').where('word', '=', word).executeTakeFirst()
  return done.numDeletedRows === 1n
}
