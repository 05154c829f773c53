import { sql } from 'kysely'
import type { MessageType } from '@dure/contract/chat/message'
import type { Db } from '../../database/connect.ts'
import type { Role } from './rooms.sql.ts'

/** Messages that were reported, each in the room that who wrote it shares with who reported it; left by either, it still is that. */
const reportedMessages = sql`
  from report_face r join chat_party a on a.member_id = r.author_id and a.last_message_id >= r.target_id
  join chat_party b on b.chat_id = a.chat_id and b.member_id = r.reporter_id
  cross join lateral (select chat_id, id, type, body from message m where m.chat_id = a.chat_id and m.id = r.target_id limit 1) m
  where r.kind = 'message'`

/** Who wrote a message that this member reads in his room; undefined where there is none. */
export async function writtenTo(db: Db, memberId: number, messageId: number): Promise<number | undefined> {
  // Of his rooms those that were written in since, each in the part it lies in: by a join all parts might be read instead.
  const { rows } = await sql<{ senderId: number }>`
    select m.sender_id from chat_party me
    cross join lateral (select * from message m where m.chat_id = me.chat_id and m.id = ${messageId} limit 1) m
    where me.member_id = ${memberId} and me.left_at is null and me.last_message_id >= ${messageId}
      and m.sender_id <> ${memberId} and m.visible_to in ('all', me.role) and m.hidden_at is null and m.type in ('TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES', 'QUOTE')`.execute(
    db,
  )
  return rows[0]?.senderId
}

/** Operators take a message from both, or give it back. */
export async function hideByHouse(
  db: Db,
  given: { chatId: number; messageId: number; at: Date | null },
): Promise<{ type: MessageType; body: string } | undefined> {
  const { rows } = await sql<{ type: MessageType; body: string }>`
    update message set hidden_at = ${given.at} where chat_id = ${given.chatId} and id = ${given.messageId} returning type, body`.execute(db)
  return rows[0]
}

export type DescribedMessage = { id: number; type: MessageType; body: string; fileIds: string[] }

const files = sql`array(select f.file_id from message_file f where f.message_id = m.id order by f.ord) as file_ids`

export async function describedMessages(db: Db, ids: readonly number[]): Promise<DescribedMessage[]> {
  const { rows } = await sql<DescribedMessage>`
    select m.id, m.type, m.body, ${files} ${reportedMessages} and r.target_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** What people wrote last in each of these rooms, in the order it was written. */
export async function describedRooms(
  db: Db,
  chatIds: readonly number[],
  most: number,
): Promise<(DescribedMessage & { chatId: number; role: Role })[]> {
  const { rows } = await sql<DescribedMessage & { chatId: number; role: Role }>`
    select l.* from unnest(${[...chatIds]}::bigint[]) as c(id) cross join lateral (
      select m.id, m.chat_id, p.role, m.type, m.body, ${files} from message m join chat_party p on p.chat_id = m.chat_id and p.member_id = m.sender_id
      where m.chat_id = c.id and m.type in ('TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES', 'QUOTE')
      order by m.id desc limit ${most}) l order by l.id`.execute(db)
  return rows
}

export async function roomOfReported(db: Db, messageId: number): Promise<number | undefined> {
  const { rows } = await sql<{ chatId: number }>`select m.chat_id ${reportedMessages} and r.target_id = ${messageId}`.execute(db)
  return rows[0]?.chatId
}
