import type { CountedKind } from '@dure/contract/counters/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

export type LikedKind = Extract<CountedKind, 'post' | 'postComment'>
export type LikesToTell = { readonly id: number; readonly kind: LikedKind; readonly targetId: number; readonly since: Date }

/** Notes that a thing was liked, so that its author is told of all likes of an hour at once; nobody waits for who likes the same thing [community.like-notices]. */
export async function noteLiked(
  db: Db,
  { kind, id, now }: { readonly kind: LikedKind; readonly id: number; readonly now: Date },
): Promise<void> {
  const { rows } = await sql`select from community_likes_to_tell where kind = ${kind} and target_id = ${id}`.execute(db)
  if (rows.length > 0) return
  await sql`
    insert into community_likes_to_tell (kind, target_id, since) values (${kind}, ${id}, ${now}) on conflict do nothing`.execute(db)
}

/** Things whose likes were gathered since then. */
export const likesToTell = (until: Date): Rows => sql`from community_likes_to_tell where since <= ${until}`

export async function takeLikesToTell(db: Db, until: Date, except: readonly number[]): Promise<LikesToTell | undefined> {
  const { rows } = await sql<LikesToTell>`
    select id, kind, target_id, since ${likesToTell(until)} and id <> all(${[...except]}::bigint[])
    order by since limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function deleteLikesToTell(db: Db, id: number): Promise<void> {
  await sql`delete from community_likes_to_tell where id = ${id}`.execute(db)
}
