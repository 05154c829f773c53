import { communityLimits } from '@dure/contract/community/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { commentsOf } from '../posts/posts.sql.ts'

/** Posts of dure-life that everybody reads, and that say enough to be found [community.thin]; know-how, or all others. */
const found = (isKnowhow: boolean) => sql`
  from community_post p where p.status = 'published' and p.category = 'dure-life' and ${isKnowhow ? sql`p.is_knowhow` : sql`not p.is_knowhow`}
    and (p.picture_count > 0 or char_length(p.words) >= ${communityLimits.thin} or ${commentsOf(sql`p.id`)} > 0)`

export type PostForSitemap = { readonly id: number; readonly title: string; readonly isKnowhow: boolean; readonly changed: Date }

/** From an id on, know-how or all others. */
export async function postsForSitemap(db: Db, isKnowhow: boolean, from: number, limit: number): Promise<PostForSitemap[]> {
  const { rows } = await sql<PostForSitemap>`
    select p.id, p.title, p.is_knowhow, coalesce(p.edited_at, p.created_at) as changed
    ${found(isKnowhow)} and p.id >= ${from} order by p.id limit ${limit}`.execute(db)
  return rows
}

/** The first of each part, which is one of so many ids: whoever counted those that say enough would read all that was ever written. */
export async function postPartStarts(db: Db, isKnowhow: boolean, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select first.id from generate_series(0, (select coalesce(max(id), 0) from community_post) / ${size}::int) as n
    cross join lateral (
      select p.id ${found(isKnowhow)} and p.id >= n * ${size}::bigint and p.id < (n + 1) * ${size}::bigint order by p.id limit 1
    ) first order by first.id`.execute(db)
  return rows.map((row) => row.id)
}
