import { sql, type RawBuilder } from 'kysely'
import { chatLimits } from '@dure/contract/chat/limits'
import type { SystemPart } from '@dure/contract/chat/message'
import type { Db } from '../../../database/connect.ts'
import { blockedBetween } from '../../safety/index.ts'
import type { Role } from '../rooms.sql.ts'
import { toldTypes } from './toldTypes.ts'

export type Posted = {
  role: Role
  partnerId: number
  partnerLeft: boolean
  partnerActive: boolean
  mayWrite: boolean
  /** One of the two has blocked the other. */
  blocked: boolean
  /** Null when a rule or the nonce kept it out. */
  messageId: number | null
}

/** The list entry of both parties. */
const listEntry = (given: { preview: string; type: string; now: Date }): RawBuilder<unknown> => sql`
  last_message_id = greatest(p.last_message_id, posted.id), last_message = ${given.preview}, last_message_type = ${given.type}, last_message_at = ${given.now}`

/**
 * The reader's count grows, and the first message he is to be told of sets when; once told, he is told of no more until he
 * has read that far. Cards of the house have notices of their own and set nothing.
 */
const countedFor = ({ senderId, type, now }: { senderId: number; type: string; now: Date }): RawBuilder<unknown> => sql`
  unread_count = p.unread_count + case when p.member_id <> ${senderId} then 1 else 0 end,
  notify_at = case when ${toldTypes.has(type)} and p.member_id <> ${senderId} and p.notified_id <= p.last_read_id and p.notification_status
    then coalesce(p.notify_at, ${new Date(now.getTime() + chatLimits.notifyAfter)}) else p.notify_at end`

/**
 * A member's message in one statement: who may write, the message, both list entries. The room's row is
 * locked first, so that ids follow the order of commits in a room and the pro's three cannot become four.
 * @param given.despiteBlock money is held in the room, which keeps it open.
 * @returns undefined where the member has no such room.
 */
export async function insertMemberMessage(
  db: Db,
  given: {
    chatId: number
    senderId: number
    type: string
    body: string
    preview: string
    nonce: string
    despiteBlock: boolean
    now: Date
  },
): Promise<Posted | undefined> {
  const { rows } = await sql<Posted>`
    with room as materialized (
      select c.id, c.customer_wrote_at, c.provider_message_count, me.role, you.member_id as partner_id,
        you.left_at is not null as partner_left, m.status = 'active' as partner_active,
        me.role = 'customer' or c.customer_wrote_at is not null or c.provider_message_count < ${chatLimits.openingMessages} as may_write,
        ${blockedBetween(sql`me.member_id`, sql`you.member_id`)} as blocked
      from chat c
      join chat_party me on me.chat_id = c.id and me.member_id = ${given.senderId} and me.left_at is null
      join chat_party you on you.chat_id = c.id and you.role <> me.role
      join member_face m on m.id = you.member_id
      where c.id = ${given.chatId}
      for no key update of c
    ), posted as (
      insert into message (chat_id, sender_id, type, body, nonce, created_at)
      select id, ${given.senderId}, ${given.type}, ${given.body}, ${given.nonce}, ${given.now} from room
      where may_write and partner_active and not partner_left and (not blocked or ${given.despiteBlock})
      on conflict (chat_id, sender_id, nonce) where nonce is not null do nothing
      returning id
    ), opened as (
      update chat c set
        customer_wrote_at = case when room.role = 'customer' then ${given.now}::timestamptz else c.customer_wrote_at end,
        provider_message_count = c.provider_message_count + case when room.role = 'provider' then 1 else 0 end
      from room, posted
      where c.id = room.id and case room.role when 'customer' then room.customer_wrote_at is null else room.provider_message_count < ${chatLimits.openingMessages} end
    ), listed as (
      update chat_party p set ${listEntry(given)}, ${countedFor(given)}
      from posted where p.chat_id = ${given.chatId}
    )
    select room.role, room.partner_id, room.partner_left, room.partner_active,
      room.may_write, room.blocked, posted.id as "messageId"
    from room left join posted on true`.execute(db)
  return rows[0]
}

/** The message that opens a room. A pro's does not count among his three. */
export async function insertFirstMessage(
  db: Db,
  given: { chatId: number; senderId: number; type: string; body: string; system: SystemPart | null; preview: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with posted as (
      insert into message (chat_id, sender_id, type, body, system, created_at)
      values (${given.chatId}, ${given.senderId}, ${given.type}, ${given.body}, ${given.system === null ? null : JSON.stringify(given.system)}::jsonb, ${given.now})
      returning id
    ), listed as (
      update chat_party p set ${listEntry(given)}, unread_count = case when p.member_id = ${given.senderId} then 0 else 1 end
      from posted where p.chat_id = ${given.chatId}
    )
    select id from posted`.execute(db)
  return rows[0]!.id
}

/** A message of the house, or (with a sender) one that an act of a member wrote; only who may see it has it in his list. */
export async function insertSystemMessage(
  db: Db,
  given: {
    chatId: number
    senderId: number | null
    type: string
    system: SystemPart
    preview: string
    visibleTo: 'all' | Role
    nonce: string | null
    now: Date
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with room as materialized (select id from chat where id = ${given.chatId} for no key update),
    posted as (
      insert into message (chat_id, sender_id, type, system, visible_to, nonce, created_at)
      select id, ${given.senderId}::bigint, ${given.type}, ${JSON.stringify(given.system)}::jsonb, ${given.visibleTo}, ${given.nonce}, ${given.now} from room
      on conflict (chat_id, sender_id, nonce) where nonce is not null do nothing
      returning id
    ), listed as (
      update chat_party p set ${listEntry(given)}${given.senderId === null ? sql`` : sql`, ${countedFor({ ...given, senderId: given.senderId })}`}
      from posted where p.chat_id = ${given.chatId} and ${given.visibleTo} in ('all', p.role)
    )
    select id from posted`.execute(db)
  return rows[0]?.id ?? null
}

export async function insertMessageFiles(db: Db, chatId: number, messageId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('messageFile')
    .values(fileIds.map((fileId, ord) => ({ chatId, messageId, fileId, ord })))
    .execute()
}
