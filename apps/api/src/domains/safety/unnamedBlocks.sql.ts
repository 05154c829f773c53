import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** What a member had before him when he blocked who had made it. */
export type BlockedAt = { readonly kind: 'post' | 'postComment'; readonly id: number }
export type UnnamedRow = { readonly key: string; readonly at: Date; readonly from: BlockedAt }

/** Whether a member has blocked another where his name was masked; both given as SQL. */
export const blockedUnnamed = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from unnamed_block u where u.member_id = ${one} and u.blocked_id = ${other})`

/** @returns false where the member has blocked as many as one may, by name or not. Again changes nothing. */
export async function insertUnnamed(
  db: Db,
  row: { key: string; memberId: number; blockedId: number; from: BlockedAt; at: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    with mine as (
      select (select count(*) from member_block where member_id = ${row.memberId})
        + (select count(*) from unnamed_block where member_id = ${row.memberId}) >= ${row.most} as filled
    ), added as (
      insert into unnamed_block (key, member_id, blocked_id, from_kind, from_id, created_at)
      select ${row.key}, ${row.memberId}::bigint, ${row.blockedId}::bigint, ${row.from.kind}, ${row.from.id}::bigint, ${row.at}::timestamptz
      from mine where not filled on conflict do nothing
    )
    select filled from mine`.execute(db)
  return !rows[0]!.filled
}

/** @returns whether there was such a block. */
export async function deleteUnnamed(db: Db, memberId: number, key: string): Promise<boolean> {
  const done = await db.deleteFrom('unnamedBlock').where('memberId', '=', memberId).where('key', '=', key).executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** The latest first; by a key, and never by who it is. */
export async function unnamedOf(db: Db, memberId: number): Promise<UnnamedRow[]> {
  const { rows } = await sql<{ key: string; kind: BlockedAt['kind']; id: number; at: Date }>`
    select u.key, u.from_kind as kind, u.from_id as id, u.created_at as at
    from unnamed_block u where u.member_id = ${memberId} order by u.created_at desc, u.key`.execute(db)
  return rows.map(({ key, at, kind, id }) => ({ key, at, from: { kind, id } }))
}
