import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** @returns the number of the one who stands; null for who is none. */
export async function standingAmbassador(db: Db, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom('ambassador')
    .select('id')
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** @returns its number; null where he is one already. */
export async function insertAmbassador(
  db: Db,
  row: { memberId: number; reason: string; namedBy: number; namedAt: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into ambassador (member_id, reason, named_by, named_at) values (${row.memberId}, ${row.reason}, ${row.namedBy}, ${row.namedAt})
    on conflict (member_id) where ended_at is null do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** @returns the number of the one that ended; null where none stood. */
export async function endStanding(
  db: Db,
  memberId: number,
  end: { endedBy: number; endedAt: Date; endReason: string },
): Promise<number | null> {
  const row = await db
    .updateTable('ambassador')
    .set(end)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type AmbassadorRow = {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly reason: string
  readonly namedAt: Date
  readonly endedAt: Date | null
  readonly endReason: string | null
}

export async function ambassadorsPage(db: Db, before: number | null, limit: number): Promise<AmbassadorRow[]> {
  const { rows } = await sql<AmbassadorRow>`
    select a.id, a.member_id as user_id, l.nick_name as name, a.reason, a.named_at, a.ended_at, a.end_reason
    from ambassador a join provider_listing l on l.member_id = a.member_id
    ${before === null ? sql`` : sql`where a.id < ${before}`} order by a.id desc limit ${limit}`.execute(db)
  return rows
}
