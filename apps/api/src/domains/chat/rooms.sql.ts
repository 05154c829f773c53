import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { blockedBetween } from '../safety/index.ts'
import type { RoomSubject } from './subject.ts'

export type Role = 'customer' | 'provider'

export type Room = {
  readonly chatId: number
  readonly customerId: number
  readonly providerId: number
  readonly providerMemberId: number
  readonly serviceId: number
  readonly subject: RoomSubject
  readonly createdAt: Date
  /** When the customer first wrote; null while he has not. */
  readonly customerWroteAt: Date | null
  /** Whether the pro wrote anything after his quote. */
  readonly providerWrote: boolean
}

export type Party = Room & {
  readonly role: Role
  readonly memberId: number
  readonly partnerId: number
  readonly leftAt: Date | null
  readonly partnerLeftAt: Date | null
  /** One of the two has blocked the other. */
  readonly blocked: boolean
  readonly lastReadId: number
  readonly partnerLastReadId: number
  readonly unreadCount: number
}

const roomColumns = sql`c.id as "chatId", c.customer_id, c.provider_id, c.service_id,
  case when c.order_id is null then json_build_object('of', 'quote', 'requestId', c.request_id)
    else json_build_object('of', 'order', 'orderId', c.order_id) end as subject, c.created_at, c.customer_wrote_at, c.provider_message_count > 0 as "providerWrote"`

/** @returns the new room's id; null when there is one about this already. */
export async function insertRoom(
  db: Db,
  room: {
    customerId: number
    providerId: number
    providerMemberId: number
    serviceId: number
    subject: RoomSubject
    customerWroteAt: Date | null
    now: Date
  },
): Promise<number | null> {
  const { subject } = room
  const { rows } = await sql<{ id: number }>`
    with room as (
      insert into chat (customer_id, provider_id, service_id, request_id, order_id, customer_wrote_at, created_at)
      values (${room.customerId}, ${room.providerId}, ${room.serviceId}, ${subject.of === 'quote' ? subject.requestId : null},
        ${subject.of === 'order' ? subject.orderId : null}, ${room.customerWroteAt}, ${room.now})
      on conflict do nothing returning id
    ), parties as (
      insert into chat_party (chat_id, member_id, role, last_message_at)
      select room.id, p.member_id, p.role, ${room.now} from room,
        (values (${room.customerId}::bigint, 'customer'), (${room.providerMemberId}::bigint, 'provider')) as p(member_id, role)
    )
    select id from room`.execute(db)
  return rows[0]?.id ?? null
}

const roomWhere = (which: RawBuilder<unknown>) => sql<Room>`
    select ${roomColumns}, p.member_id as "providerMemberId"
    from chat c join chat_party p on p.chat_id = c.id and p.role = 'provider' where ${which}`

export async function roomRow(db: Db, chatId: number): Promise<Room | undefined> {
  const { rows } = await roomWhere(sql`c.id = ${chatId}`).execute(db)
  return rows[0]
}

export async function roomOfOrder(db: Db, orderId: number): Promise<Room | undefined> {
  const { rows } = await roomWhere(sql`c.order_id = ${orderId}`).execute(db)
  return rows[0]
}

export async function partyRow(db: Db, chatId: number, memberId: number): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select ${roomColumns}, case me.role when 'provider' then me.member_id else you.member_id end as "providerMemberId",
      me.role, me.member_id, you.member_id as "partnerId", me.left_at, you.left_at as "partnerLeftAt",
      ${blockedBetween(sql`me.member_id`, sql`you.member_id`)} as blocked,
      me.last_read_id, you.last_read_id as "partnerLastReadId", me.unread_count
    from chat c
    join chat_party me on me.chat_id = c.id and me.member_id = ${memberId}
    join chat_party you on you.chat_id = c.id and you.role <> me.role
    where c.id = ${chatId}`.execute(db)
  return rows[0]
}

/** Whether two members have, or had, a room. */
export async function haveRoom(db: Db, { memberId, otherId }: { readonly memberId: number; readonly otherId: number }): Promise<boolean> {
  const { rows } = await sql`
    select from chat_party one join chat_party other on other.chat_id = one.chat_id and other.member_id = ${otherId}
    where one.member_id = ${memberId} limit 1`.execute(db)
  return rows.length === 1
}
