import { sql } from 'kysely'
import type { MessageType } from '@dure/contract/chat/message'
import type { Db } from '../../database/connect.ts'
import { nameToOthers } from '../profiles/index.ts'
import { toldTypes } from './messages/toldTypes.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type UnreadFacts = {
  partnerId: number
  partnerName: string
  customerWroteAt: Date | null
  type: MessageType
  body: string
  title: string | null
  count: number
  lastId: number
}

/** What of a room is still unread and written by a person, with the last of it; undefined where nothing is. */
export async function unreadFacts(db: Db, chatId: number, memberId: number): Promise<UnreadFacts | undefined> {
  const { rows } = await sql<UnreadFacts>`
    select case me.role when 'customer' then ${nameToOthers} else u.first_name end as "partnerName",
      case me.role when 'customer' then p.member_id else u.id end as "partnerId", c.customer_wrote_at,
      last.type, last.body, last.system->>'title' as title, w.count, w.last_id
    from chat_party me join chat c on c.id = me.chat_id join provider_face p on p.id = c.provider_id join member_face u on u.id = c.customer_id
    cross join lateral (
      select count(*)::integer as count, max(m.id) as last_id from message m
      where m.chat_id = me.chat_id and m.id > me.last_read_id and m.sender_id <> me.member_id and m.visible_to in ('all', me.role)
        and m.hidden_at is null and m.type = any(${[...toldTypes]}::text[])
    ) w join message last on last.chat_id = me.chat_id and last.id = w.last_id
    where me.chat_id = ${chatId} and me.member_id = ${memberId} and me.left_at is null and me.notification_status and w.count > 0`.execute(
    db,
  )
  return rows[0]
}
