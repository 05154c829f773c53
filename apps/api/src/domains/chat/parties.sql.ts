import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Role } from './rooms.sql.ts'
import { toldTypes } from './messages/toldTypes.ts'
import type { Rows } from '../../jobs/events.ts'

export async function setFavorite(db: Db, given: { chatId: number; memberId: number; favorite: boolean }): Promise<boolean> {
  const done = await db
    .updateTable('chatParty')
    .set({ isFavorite: given.favorite })
    .where('chatId', '=', given.chatId)
    .where('memberId', '=', given.memberId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function setNotification(db: Db, given: { chatId: number; memberId: number; on: boolean }): Promise<boolean> {
  const done = await db
    .updateTable('chatParty')
    .set({ notificationStatus: given.on, ...(given.on ? {} : { notifyAt: null }) })
    .where('chatId', '=', given.chatId)
    .where('memberId', '=', given.memberId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Locks the room against a payment or a message that starts just now, and waits for one that is being written. */
export async function lockRoom(db: Db, chatId: number): Promise<void> {
  await sql`select 1 from chat where id = ${chatId} for no key update`.execute(db)
}

export async function setLeft(db: Db, given: { chatId: number; memberId: number; now: Date }): Promise<void> {
  await sql`
    update chat_party set left_at = ${given.now}, unread_count = 0, notify_at = null
    where chat_id = ${given.chatId} and member_id = ${given.memberId} and left_at is null`.execute(db)
}

/** What the lists say of a message, where it is their room's last. */
export async function setPreview(db: Db, given: { chatId: number; messageId: number; preview: string }): Promise<void> {
  await db
    .updateTable('chatParty')
    .set({ lastMessage: given.preview })
    .where('chatId', '=', given.chatId)
    .where('lastMessageId', '=', given.messageId)
    .execute()
}

/**
 * Moves the position forward, never back and never past the newest message, and counts again what is unread. The caller
 * has locked the room: a message written while this waited would not be counted.
 * @returns the new position, and what it was.
 */
export async function moveReadPosition(
  db: Db,
  given: { chatId: number; memberId: number; to: number | null },
): Promise<{ lastReadId: number; unreadCount: number; before: number; role: Role } | undefined> {
  const { rows } = await sql<{ lastReadId: number; unreadCount: number; before: number; role: Role }>`
    with me as (
      select role, last_read_id, greatest(last_read_id, least(${given.to}::bigint, last_message_id)) as target
      from chat_party where chat_id = ${given.chatId} and member_id = ${given.memberId} and left_at is null for update
    ), left_over as (
      select count(*)::integer as unread from me, message m
      where m.chat_id = ${given.chatId} and m.id > me.target and m.sender_id <> ${given.memberId} and m.visible_to in ('all', me.role)
    )
    update chat_party p set last_read_id = me.target, unread_count = left_over.unread, notify_at = case when left_over.unread = 0 then null else p.notify_at end
    from me, left_over where p.chat_id = ${given.chatId} and p.member_id = ${given.memberId}
    returning p.last_read_id, p.unread_count, me.last_read_id as before, p.role`.execute(db)
  return rows[0]
}

/** The newest room in which a customer asked this pro, of those he did not leave. */
export async function newestRoomWith(db: Db, customerId: number, memberId: number): Promise<number | null> {
  // From the rooms in which he is the customer, by the index of those, which are few; the pro's are looked up one by one, and never read through.
  const { rows } = await sql<{ chatId: number }>`
    select mine.chat_id from chat_party mine cross join lateral (
      select from chat_party his where his.member_id = ${memberId} and his.chat_id = mine.chat_id and his.role = 'provider' offset 0
    ) his
    where mine.member_id = ${customerId} and mine.role = 'customer' and mine.left_at is null
    order by mine.chat_id + 0 desc limit 1`.execute(db)
  return rows[0]?.chatId ?? null
}

export async function unreadTotal(db: Db, memberId: number, role: Role | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(unread_count), 0)::integer as count from chat_party
    where member_id = ${memberId} and left_at is null and unread_count > 0 ${role === undefined ? sql`` : sql`and role = ${role}`}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** `messageId` is the last one to tell of; null where nothing of it is left, such as one that was hidden. */
export type DueNotice = { chatId: number; memberId: number; role: Role; messageId: number | null }

/** Parties of rooms to tell of what they have not read. */
export const dueNotices = (now: Date): Rows => sql`from chat_party where notify_at <= ${now}`

/**
 * Takes parties whose unread messages are due to be told outside the room, in the caller's transaction, and notes how far
 * they are told; reading or leaving in between takes them off.
 */
export async function takeDueNotices(db: Db, now: Date, limit: number): Promise<DueNotice[]> {
  // Locked by a statement of its own: the next one then sees every message that was written up to the lock.
  const locked = await sql<{ chatId: number; memberId: number }>`
    select chat_id, member_id ${dueNotices(now)} order by notify_at limit ${limit} for update skip locked`.execute(db)
  if (locked.rows.length === 0) return []
  const { rows } = await sql<DueNotice>`
    with due as (
      select p.chat_id, p.member_id, (select max(m.id) from message m
          where m.chat_id = p.chat_id and m.id > p.last_read_id and m.sender_id <> p.member_id and m.visible_to in ('all', p.role)
            and m.hidden_at is null and m.type = any(${[...toldTypes]}::text[])) as message_id
      from unnest(${locked.rows.map((one) => one.chatId)}::bigint[], ${locked.rows.map((one) => one.memberId)}::bigint[]) as l(chat_id, member_id)
      join chat_party p on p.chat_id = l.chat_id and p.member_id = l.member_id
    )
    update chat_party p set notify_at = null, notified_id = coalesce(due.message_id, p.notified_id)
    from due where p.chat_id = due.chat_id and p.member_id = due.member_id
    returning p.chat_id, p.member_id, p.role, due.message_id`.execute(db)
  return rows
}

/** Which of these rooms the member has a part in, and whether he left it. */
export async function partsIn(db: Db, memberId: number, chatIds: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom('chatParty')
    .select(['chatId', 'leftAt'])
    .where('memberId', '=', memberId)
    .where('chatId', 'in', [...chatIds])
    .execute()
  return new Map(rows.map((row) => [row.chatId, row.leftAt !== null]))
}
