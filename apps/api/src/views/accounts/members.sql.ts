import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type Joined = { dateJoined: Date; providerAt: Date | null }

/** When a member joined, and when he became a pro. */
export async function joinedAt(db: Db, memberId: number): Promise<Joined | undefined> {
  const { rows } = await sql<Joined>`
    select m.date_joined, p.created_at as provider_at from member m left join provider p on p.member_id = m.id
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

/** Of these members those whose last visit the viewer may know. */
export async function lastSessions(db: Db, viewer: number, ids: readonly number[]): Promise<{ id: number; at: Date | null }[]> {
  const { rows } = await sql<{ id: number; at: Date | null }>`
    select m.id, greatest(m.last_session_at, p.last_active_at) as at from member m left join provider p on p.member_id = m.id
    where m.id = any(${[...ids]}::bigint[]) and m.status = 'active' and (
      m.id = ${viewer} or p.allow_public_read or exists (
        select 1 from chat_party mine join chat_party theirs on theirs.chat_id = mine.chat_id
        where mine.member_id = ${viewer} and mine.left_at is null and theirs.member_id = m.id))
    order by m.id`.execute(db)
  return rows
}
