import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type SitemapRow = { readonly key: number; readonly slug: string; readonly changed: Date | null }

/** Pros who may be found: the condition of every query of theirs here. */
const shown = sql`p.allow_public_read and p.hidden_at is null and p.paused_at is null and m.status = 'active'`

/** Pros by member id, each page named by it. */
export async function prosForSitemap(db: Db, from: number, limit: number): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select p.member_id as key, p.member_id::text as slug, null::timestamptz as changed
    from provider p join member m on m.id = p.member_id
    where p.member_id >= ${from} and ${shown} order by p.member_id limit ${limit}`.execute(db)
  return rows
}

/** The first member id of every part. */
export async function prosPartStarts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select key from (
      select p.member_id as key, row_number() over (order by p.member_id) as n
      from provider p join member m on m.id = p.member_id where ${shown}
    ) numbered where (n - 1) % ${size} = 0 order by key`.execute(db)
  return rows.map((row) => row.key)
}

export async function categoriesForSitemap(db: Db, from: number, limit: number): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select id as key, slug, null::timestamptz as changed from category where id >= ${from} order by id limit ${limit}`.execute(db)
  return rows
}
