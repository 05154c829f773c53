import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type LinkRow = { readonly url: string; readonly title: string; readonly description: string; readonly fetchedAt: Date }

const digestOf = (url: string): Buffer => createHash('sha256').update(url).digest()

/** What these pages said of themselves when they were asked last. */
export async function linksOf(db: Db, urls: readonly string[]): Promise<LinkRow[]> {
  if (urls.length === 0) return []
  const { rows } = await sql<LinkRow>`
    select url, title, description, fetched_at from link_card where digest = any(${urls.map(digestOf)}::bytea[])`.execute(db)
  return rows
}

export async function keepLink(db: Db, { url, title, description, fetchedAt }: LinkRow): Promise<void> {
  await sql`
    insert into link_card as kept (digest, url, title, description, fetched_at)
    values (${digestOf(url)}, ${url}, ${title}, ${description}, ${fetchedAt})
    on conflict (digest) do update set title = excluded.title, description = excluded.description, fetched_at = excluded.fetched_at
    where kept.fetched_at < excluded.fetched_at`.execute(db)
}
