import { sql, type RawBuilder } from 'kysely'
import type { MessageType, SystemPart } from '@dure/contract/chat/message'
import type { Db } from '../../../database/connect.ts'
import type { Role } from '../rooms.sql.ts'

export type MessageRow = {
  id: number
  chatId: number
  nonce: string | null
  type: MessageType
  body: string
  createdAt: Date
  senderId: number | null
  senderRole: Role | null
  system: SystemPart | null
  hidden: boolean
  /** How far the one who did not write it has read; null for the house's. */
  receiverLastReadId: number | null
  fileIds: string[] | null
}

/** `firstLook`: the viewer is the customer and has not read anything here yet. */
type PageRow = MessageRow & { firstLook: boolean }

const columns = sql`m.id, m.chat_id, m.nonce, m.type, m.body, m.created_at, m.sender_id,
  case m.sender_id when c.member_id then 'customer' when p.member_id then 'provider' end as "senderRole",
  case m.sender_id when c.member_id then p.last_read_id when p.member_id then c.last_read_id end as "receiverLastReadId",
  m.system, m.hidden_at is not null as hidden,
  case when m.type in ('FILE', 'MULTIPLE_FILES', 'QUOTE')
    then (select array_agg(f.file_id order by f.ord) from message_file f where f.message_id = m.id) end as "fileIds"`

const parties = sql`
  join chat_party c on c.chat_id = m.chat_id and c.role = 'customer'
  join chat_party p on p.chat_id = m.chat_id and p.role = 'provider'`

/** What this member may see in the room, unless he left it. */
const seenBy = (chatId: number, memberId: number): RawBuilder<unknown> => sql`
  from message m ${parties}
  join chat_party me on me.chat_id = m.chat_id and me.member_id = ${memberId} and me.left_at is null
  where m.chat_id = ${chatId} and m.visible_to in ('all', me.role)`

/** Newest first, older than `before` or newer than `after`. Empty for whoever has no such room. */
export async function messagesPage(
  db: Db,
  given: { chatId: number; memberId: number; before: number | null; after: number | null; limit: number },
): Promise<PageRow[]> {
  const { before, after } = given
  const { rows } = await sql<PageRow>`
    select ${columns}, me.role = 'customer' and me.last_read_id = 0 as "firstLook" ${seenBy(given.chatId, given.memberId)}
      ${before === null ? sql`` : sql`and m.id < ${before}`} ${after === null ? sql`` : sql`and m.id > ${after}`}
    order by m.id ${after === null ? sql`desc` : sql`asc`} limit ${given.limit}`.execute(db)
  return after === null ? rows : rows.toReversed()
}

/** Texts of the room that hold the keyword, newest first. */
export async function messagesWith(
  db: Db,
  given: { chatId: number; memberId: number; keyword: string; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} ${seenBy(given.chatId, given.memberId)}
      and m.type in ('TEXT', 'TEXT_QUICK', 'QUOTE', 'AUTO_MESSAGE') and m.hidden_at is null and position(lower(${given.keyword}) in lower(m.body)) > 0
      ${given.before === null ? sql`` : sql`and m.id < ${given.before}`}
    order by m.id desc limit ${given.limit}`.execute(db)
  return rows
}

export async function messageById(db: Db, given: { chatId: number; messageId: number }): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from message m ${parties} where m.chat_id = ${given.chatId} and m.id = ${given.messageId}`.execute(db)
  return rows[0]
}

export async function messageByNonce(db: Db, given: { chatId: number; senderId: number; nonce: string }): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from message m ${parties}
    where m.chat_id = ${given.chatId} and m.sender_id = ${given.senderId} and m.nonce = ${given.nonce}`.execute(db)
  return rows[0]
}

/** A member hides or shows again what he wrote. @returns what it says; undefined where there is no such message. */
export async function setHidden(
  db: Db,
  given: { chatId: number; messageId: number; senderId: number; at: Date | null },
): Promise<{ type: MessageType; body: string } | undefined> {
  const { rows } = await sql<{ type: MessageType; body: string }>`
    update message set hidden_at = ${given.at}
    where id = ${given.messageId} and chat_id = ${given.chatId} and sender_id = ${given.senderId}
      and type in ('TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES')
    returning type, body`.execute(db)
  return rows[0]
}
