import type { MemberStatus } from '@dure/contract/accounts/states'
import { sql, type RawBuilder } from 'kysely'
import type { ChatFilter } from '@dure/contract/chat/filters'
import type { MessageType } from '@dure/contract/chat/message'
import { safePaymentHeld } from '@dure/contract/safe-payment/states'
import type { Db } from '../../database/connect.ts'
import { pictureToOthers } from '../../domains/profiles/index.ts'
import { blockedBetween } from '../../domains/safety/index.ts'
import { paidDealOf, type PaidDeal } from '../reviews/paidDeal.sql.ts'

export type ChatRow = {
  id: number
  role: 'customer' | 'provider'
  /** Of the request the room's quote was sent for; null, with what is of it, in a room about an order. */
  requestId: number | null
  orderId: number | null
  districtCode: string | null
  dongId: string | null
  isOnline: boolean | null
  summary: string[] | null
  serviceId: number
  serviceTitle: string
  serviceSlug: string
  customerWroteAt: Date | null
  providerMessageCount: number
  isFavorite: boolean
  notificationStatus: boolean
  lastReadId: number
  unreadCount: number
  lastMessage: string
  lastMessageId: number
  lastMessageType: MessageType
  lastMessageAt: Date
  partnerId: number
  partnerName: string
  partnerPicture: string | null
  partnerStatus: MemberStatus
  partnerLeftAt: Date | null
  /** The 050 number that rings the pro of the customer's deals [safe-payment.seller-number]. */
  sellerNumber: string | null
  partnerActiveAt: Date | null
  providerId: number
  quoteId: number | null
  quoteCost: number | null
  quoteUnit: 'H' | 'F' | null
  quoteLabel: 'manual' | 'auto' | 'instant' | null
  quoteReadAt: Date | null
  quoteHiredAt: Date | null
  quoteCreatedAt: Date | null
  quoteDeactivatedAt: Date | null
  isReviewed: boolean
  moneyHeld: boolean
  /** The reader has blocked the partner. */
  blockedByMe: boolean
  /** One of the two has blocked the other. */
  blocked: boolean
  reviewRequested: boolean
  /** The deal of the quote that was ever paid: one not given back first, then the newest. */
  paidDeal: PaidDeal | null
  payment: { id: number; status: string; subRequest: number | null; amount: number; serviceAmount: number; paidAt: string | null } | null
}

/** A room with the facts of its quote and its newest safe payment, as the party `me` sees it, in one statement. */
const columns = sql`
  c.id, me.role, c.request_id, c.order_id, r.district_code, r.dong_id, r.is_online, r.summary, s.id as "serviceId", s.name as "serviceTitle", s.slug as "serviceSlug",
  c.customer_wrote_at, c.provider_message_count,
  me.is_favorite, me.notification_status, me.last_read_id, me.unread_count,
  me.last_message, me.last_message_id, me.last_message_type, me.last_message_at,
  u.id as "partnerId", case me.role when 'customer' then p.nick_name else u.first_name end as "partnerName", ${pictureToOthers(sql`u.id`, sql`u.picture_file_id`)} as "partnerPicture",
  u.status as "partnerStatus", you.left_at as "partnerLeftAt", case when me.role = 'customer' then
    (select n.number from seller_number n where n.customer_id = c.customer_id and n.provider_id = c.provider_id and n.due_at is not null) end as "sellerNumber",
  case me.role when 'customer' then p.last_active_at end as "partnerActiveAt", p.id as "providerId",
  q.id as "quoteId", q.cost as "quoteCost", q.unit as "quoteUnit", q.label as "quoteLabel", q.read_at as "quoteReadAt", q.hired_at as "quoteHiredAt", q.created_at as "quoteCreatedAt", q.deactivated_at as "quoteDeactivatedAt",
  exists (select from review v where v.quote_id = q.id) or exists (select from review v where v.order_id = c.order_id) as "isReviewed",
  exists (select from safe_payment h where h.chat_id = c.id and h.status = any (${safePaymentHeld}::text[])) as "moneyHeld",
  exists (select from member_block b where b.member_id = me.member_id and b.blocked_id = you.member_id) as "blockedByMe",
  ${blockedBetween(sql`me.member_id`, sql`you.member_id`)} as blocked,
  exists (select from review_request v where v.quote_id = q.id)
    or exists (select from review_request v where v.order_id = c.order_id) as "reviewRequested",
  ${paidDealOf(sql`q.id`)} as "paidDeal",
  (select json_build_object('id', sp.id, 'status', sp.status, 'amount', e.amount, 'serviceAmount', sp.service_amount, 'paidAt', e.paid_at,
      'subRequest', (select a.state from safe_payment_subrequest a where a.safe_payment_id = sp.id order by a.id desc limit 1))
    from safe_payment sp join escrow e on e.id = sp.id where sp.chat_id = c.id order by sp.id desc limit 1) as payment`

const from = sql`
  from chat_party me
  join chat c on c.id = me.chat_id
  join chat_party you on you.chat_id = me.chat_id and you.role <> me.role
  join member u on u.id = you.member_id
  join provider p on p.id = c.provider_id
  join service s on s.id = c.service_id
  left join request r on r.id = c.request_id
  left join quote q on q.chat_id = c.id`

/** Those by which lists may be narrowed, and rooms whose customer has hired or bought. */
const filters: Record<ChatFilter | 'with_customer', RawBuilder<unknown>> = {
  all: sql`true`,
  unread: sql`me.unread_count > 0`,
  favorite: sql`me.is_favorite`,
  hired: sql`q.hired_at is not null`,
  instant_match: sql`q.label = 'instant'`,
  with_customer: sql`(q.hired_at is not null or c.order_id is not null)`,
}

export async function chatRows(
  db: Db,
  given: {
    memberId: number
    role: 'customer' | 'provider' | undefined
    filter: keyof typeof filters
    before: number | null
    limit: number
  },
): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select ${columns} ${from}
    where me.member_id = ${given.memberId} and me.left_at is null and ${filters[given.filter]}
      ${given.role === undefined ? sql`` : sql`and me.role = ${given.role}`}
      ${given.before === null ? sql`` : sql`and me.last_message_id < ${given.before}`}
    order by me.last_message_id desc limit ${given.limit}`.execute(db)
  return rows
}

export async function chatRow(db: Db, chatId: number, memberId: number): Promise<ChatRow | undefined> {
  const { rows } =
    await sql<ChatRow>`select ${columns} ${from} where me.chat_id = ${chatId} and me.member_id = ${memberId} and me.left_at is null`.execute(
      db,
    )
  return rows[0]
}

/** Who wrote last in the room, for the reminder. */
export async function lastWriter(db: Db, chatId: number): Promise<{ senderId: number; at: Date } | undefined> {
  const { rows } = await sql<{ senderId: number; at: Date }>`
    select sender_id, created_at as at from message
    where chat_id = ${chatId} and sender_id is not null order by id desc limit 1`.execute(db)
  return rows[0]
}
