import { sql } from 'kysely'
import type { MessageType } from '@dure/contract/chat/message'
import type { Db } from '../../database/connect.ts'
import type { Role } from './rooms.sql.ts'

/** Who wrote a message that this member reads in his room; undefined where there is none. */
export async function writtenTo(db: Db, memberId: number, messageId: number): Promise<number | undefined> {
  const { rows } = await sql<{ senderId: number }>`
    select m.sender_id from message m
    join chat_party me on me.chat_id = m.chat_id and me.member_id = ${memberId} and me.left_at is null
    where m.id = ${messageId} and m.sender_id <> ${memberId} and m.visible_to in ('all', me.role) and m.hidden_at is null
      and m.type in ('TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES', 'QUOTE')`.execute(db)
  return rows[0]?.senderId
}

/** Operators take a message from both, or give it back. */
export async function hideByHouse(
  db: Db,
  id: number,
  at: Date | null,
): Promise<{ chatId: number; type: MessageType; body: string } | undefined> {
  const { rows } = await sql<{ chatId: number; type: MessageType; body: string }>`
    update message set hidden_at = ${at} where id = ${id} returning chat_id, type, body`.execute(db)
  return rows[0]
}

export async function describedMessages(db: Db, ids: readonly number[]): Promise<{ id: number; type: MessageType; body: string }[]> {
  const { rows } = await sql<{ id: number; type: MessageType; body: string }>`
    select id, type, body from message where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** What people wrote last in each of these rooms, in the order it was written. */
export async function describedRooms(
  db: Db,
  chatIds: readonly number[],
  most: number,
): Promise<{ chatId: number; role: Role; type: MessageType; body: string }[]> {
  const { rows } = await sql<{ chatId: number; role: Role; type: MessageType; body: string }>`
    select l.* from unnest(${[...chatIds]}::bigint[]) as c(id) cross join lateral (
      select m.id, m.chat_id, p.role, m.type, m.body from message m join chat_party p on p.chat_id = m.chat_id and p.member_id = m.sender_id
      where m.chat_id = c.id and m.type in ('TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES', 'QUOTE')
      order by m.id desc limit ${most}) l order by l.id`.execute(db)
  return rows
}

export async function roomOfMessage(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('message').select('chatId').where('id', '=', id).executeTakeFirst())?.chatId
}
