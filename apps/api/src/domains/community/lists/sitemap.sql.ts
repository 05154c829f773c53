import { communityLimits } from '@dure/contract/community/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Posts of dure-life that everybody reads, and that say enough to be found [community.thin]. */
const found = sql`
  from community_post p where p.status = 'published' and p.category = 'dure-life'
    and (p.picture_count > 0 or p.comment_count > 0 or char_length(p.words) >= ${communityLimits.thin})`

export type PostForSitemap = { readonly id: number; readonly title: string; readonly isKnowhow: boolean; readonly changed: Date }

/** From an id on, know-how or all others. */
export async function postsForSitemap(db: Db, isKnowhow: boolean, from: number, limit: number): Promise<PostForSitemap[]> {
  const { rows } = await sql<PostForSitemap>`
    select p.id, p.title, p.is_knowhow, coalesce(p.edited_at, p.created_at) as changed
    ${found} and p.is_knowhow = ${isKnowhow} and p.id >= ${from} order by p.id limit ${limit}`.execute(db)
  return rows
}

/** The first of each part of so many. */
export async function postPartStarts(db: Db, isKnowhow: boolean, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select p.id, row_number() over (order by p.id) as n ${found} and p.is_knowhow = ${isKnowhow}) as numbered
    where (n - 1) % ${size}::int = 0 order by id`.execute(db)
  return rows.map((row) => row.id)
}
