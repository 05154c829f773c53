import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

export type LinkRow = { readonly url: string; readonly title: string; readonly description: string; readonly fetchedAt: Date }

const digestOf = (url: string): Buffer => createHash('sha256').update(url).digest()

/** What these pages said of themselves when they were asked last. */
export async function linksOf(db: Db, urls: readonly string[]): Promise<LinkRow[]> {
  if (urls.length === 0) return []
  const { rows } = await sql<LinkRow>`
    select url, title, description, fetched_at from link_card where digest = any(${urls.map(digestOf)}::bytea[])`.execute(db)
  return rows
}

export async function keepLink(db: Db, { url, title, description, fetchedAt }: LinkRow, lookAt: Date): Promise<void> {
  await sql`
    insert into link_card as kept (digest, url, title, description, fetched_at, look_at)
    values (${digestOf(url)}, ${url}, ${title}, ${description}, ${fetchedAt}, ${lookAt})
    on conflict (digest) do update set title = excluded.title, description = excluded.description, fetched_at = excluded.fetched_at,
      look_at = excluded.look_at
    where kept.fetched_at < excluded.fetched_at`.execute(db)
}

export const linksToLookAt = (now: Date): Rows => sql`from link_card where look_at <= ${now}`

/** Of the oldest of them those go that nothing names any more, no post that is kept and no draft; the others are looked at again. */
export async function dropUnnamed(db: Db, given: { readonly now: Date; readonly again: Date; readonly limit: number }): Promise<number> {
  const named = sql`(
    exists (select from community_post p where link_digests(p.blocks) <> '{}' and link_digests(p.blocks) @> array[md5(o.url)]
      and (p.status <> 'deleted' or p.reason is not null))
    or exists (select from community_draft d where link_digests(d.content -> 'contentBlocks') <> '{}' and link_digests(d.content -> 'contentBlocks') @> array[md5(o.url)]))`
  const { rows } = await sql<{ count: number }>`
    with old as (select digest, url ${linksToLookAt(given.now)} order by look_at limit ${given.limit} for update skip locked),
    looked as materialized (select o.digest, ${named} as named from old o),
    gone as (delete from link_card c using looked l where c.digest = l.digest and not l.named),
    later as (update link_card c set look_at = ${given.again} from looked l where c.digest = l.digest and l.named)
    select count(*)::integer as count from looked`.execute(db)
  return rows[0]!.count
}
