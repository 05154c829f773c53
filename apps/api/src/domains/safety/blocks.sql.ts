import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Whether either of two members, given as SQL, has blocked the other. */
export const blockedBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (exists (select from member_block b where b.member_id = ${one} and b.blocked_id = ${other})
    or exists (select from member_block b where b.member_id = ${other} and b.blocked_id = ${one}))`

/** Whether a member has blocked another, and whether contact between them has ended, whoever ended it. */
export async function blockStanding(db: Db, memberId: number, otherId: number): Promise<{ mine: boolean; any: boolean }> {
  const { rows } = await sql<{ mine: boolean | null; any: boolean }>`
    select bool_or(b.member_id = ${memberId}) as mine, count(*) > 0 as any from member_block b
    where (b.member_id = ${memberId} and b.blocked_id = ${otherId}) or (b.member_id = ${otherId} and b.blocked_id = ${memberId})`.execute(
    db,
  )
  return { mine: rows[0]!.mine === true, any: rows[0]!.any }
}

/** Whom a member has blocked, and who has blocked him: those who know him by his name, or those who met him masked, and whom he met so. */
export async function blockedWith(db: Db, memberId: number, { named, most }: { named: boolean; most: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select blocked_id as id from unnamed_block where member_id = ${memberId} limit ${most})
    union ${
      named
        ? sql`(select blocked_id from member_block where member_id = ${memberId} limit ${most})
          union (select member_id from member_block where blocked_id = ${memberId} limit ${most})`
        : sql`(select member_id from unnamed_block where blocked_id = ${memberId} limit ${most})`
    }`.execute(db)
  return rows.map((row) => row.id)
}

/** @returns whether the block is new; null where the member has blocked as many as one may. */
export async function insertBlock(db: Db, row: { memberId: number; blockedId: number; at: Date; most: number }): Promise<boolean | null> {
  const { rows } = await sql<{ full: boolean; added: boolean }>`
    with mine as (
      select (select count(*) from member_block where member_id = ${row.memberId}) + (select count(*) from unnamed_block where member_id = ${row.memberId}) as n
    ),
    added as (
      insert into member_block (member_id, blocked_id, created_at)
      select ${row.memberId}, ${row.blockedId}, ${row.at} from mine where n < ${row.most} on conflict do nothing returning 1)
    select (select n >= ${row.most} from mine) as full, exists (select from added) as added`.execute(db)
  return rows[0]!.full ? null : rows[0]!.added
}

/** @returns whether there was such a block. */
export async function deleteBlock(db: Db, memberId: number, blockedId: number): Promise<boolean> {
  const done = await db.deleteFrom('memberBlock').where('memberId', '=', memberId).where('blockedId', '=', blockedId).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export type BlockRow = { userId: number; name: string; at: Date }

/** The latest first; who left is no name any more. */
export async function blocksOf(db: Db, memberId: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select b.blocked_id as "userId", m.first_name as name, b.created_at as at
    from member_block b join member_face m on m.id = b.blocked_id
    where b.member_id = ${memberId} and m.status <> 'left' order by b.created_at desc, b.blocked_id desc`.execute(db)
  return rows
}

export async function isMember(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from member_face where id = ${id} and status <> 'left'`.execute(db)
  return rows.length === 1
}
