import { sql, type RawBuilder } from 'kysely'
import type { MessageType } from '@dure/contract/chat/message'
import type { Db } from '../../database/connect.ts'
import { toldTypes } from '../chat/index.ts'

/** What notices say, read at the time they are written; each in one statement. */

export type QuoteFacts = {
  requestId: number
  chatId: number
  customerId: number
  providerMemberId: number
  providerName: string
  customerName: string
  customerWroteAt: Date | null
  hiredAt: Date | null
  service: string
  cost: number | null
  cashSpent: number
}

export async function quoteFacts(db: Db, quoteId: number): Promise<QuoteFacts | undefined> {
  const { rows } = await sql<QuoteFacts>`
    select q.request_id as "requestId", q.chat_id as "chatId", q.customer_id as "customerId", p.member_id as "providerMemberId", p.nick_name as "providerName",
      m.first_name as "customerName", c.customer_wrote_at as "customerWroteAt", q.hired_at as "hiredAt", s.name as service, q.cost, q.cash_spent as "cashSpent"
    from quote q join provider p on p.id = q.provider_id join member m on m.id = q.customer_id
      join chat c on c.id = q.chat_id join request r on r.id = q.request_id join service s on s.id = r.service_id
    where q.id = ${quoteId}`.execute(db)
  return rows[0]
}

export type RequestFacts = {
  customerId: number
  service: string
  place: string
  quoteCount: number
  takesQuotes: boolean
  providerMemberIds: number[]
}

/** Whether the request `r` still takes quotes. */
export const takesQuotes = (now: Date): RawBuilder<boolean> =>
  sql`(r.status = 'opened' and r.expires_at > ${now} and r.quote_count < r.quote_limit)`

/** With everybody whom it reached when it was sent and who did not dismiss it. */
export async function requestFacts(db: Db, requestId: number, now: Date): Promise<RequestFacts | undefined> {
  const { rows } = await sql<RequestFacts>`
    select r.customer_id as "customerId", s.name as service, r.quote_count as "quoteCount", ${takesQuotes(now)} as "takesQuotes",
      coalesce((select v.name || ' ' || d.name from district d join province v on v.code = d.province_code where d.code = r.district_code), '온라인') as place,
      array(select p.member_id from request_recipient t join provider p on p.id = t.provider_id
        where t.request_id = r.id and t.created_at = r.created_at and t.dismissed_at is null order by p.member_id) as "providerMemberIds"
    from request r join service s on s.id = r.service_id where r.id = ${requestId}`.execute(db)
  return rows[0]
}

/** What of these requests the pro may still answer; undefined where nothing is left. */
export async function caughtUpFacts(
  db: Db,
  providerId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<{ memberId: number; count: number; newest: number; service: string } | undefined> {
  const { rows } = await sql<{ memberId: number; count: number; newest: number; service: string }>`
    select p.member_id as "memberId", (count(*) over ())::integer as count, r.id as newest, s.name as service
    from request_recipient t join provider p on p.id = t.provider_id join request r on r.id = t.request_id join service s on s.id = r.service_id
    where t.provider_id = ${providerId} and t.request_id = any(${[...requestIds]}::bigint[])
      and t.dismissed_at is null and t.quoted_at is null and ${takesQuotes(now)}
    order by r.id desc limit 1`.execute(db)
  return rows[0]
}

export type UnreadFacts = {
  partnerId: number
  partnerName: string
  customerWroteAt: Date | null
  hiredAt: Date | null
  type: MessageType
  body: string
  title: string | null
  count: number
  lastId: number
}

/** What of a room is still unread and written by a person, with the last of it; undefined where nothing is. */
export async function unreadFacts(db: Db, chatId: number, memberId: number): Promise<UnreadFacts | undefined> {
  const { rows } = await sql<UnreadFacts>`
    select case me.role when 'customer' then p.nick_name else u.first_name end as "partnerName",
      case me.role when 'customer' then p.member_id else u.id end as "partnerId", c.customer_wrote_at as "customerWroteAt", q.hired_at as "hiredAt",
      last.type, last.body, last.system->>'title' as title, w.count, w.last_id as "lastId"
    from chat_party me join chat c on c.id = me.chat_id join provider p on p.id = c.provider_id join member u on u.id = c.customer_id
    left join quote q on q.chat_id = c.id
    cross join lateral (
      select count(*)::integer as count, max(m.id) as last_id from message m
      where m.chat_id = me.chat_id and m.id > me.last_read_id and m.sender_id <> me.member_id and m.visible_to in ('all', me.role)
        and m.hidden_at is null and m.type = any(${[...toldTypes]}::text[])
    ) w join message last on last.id = w.last_id
    where me.chat_id = ${chatId} and me.member_id = ${memberId} and me.left_at is null and me.notification_status and w.count > 0`.execute(
    db,
  )
  return rows[0]
}

export type DealMessage = { memberId: number; role: 'customer' | 'provider'; title: string; contents: string; actorRole: string }

/** What the room was told of a deal's move, for each side that did not make it. */
export async function dealMessages(db: Db, given: { safePaymentId: number; action: string; eventId: number }): Promise<DealMessage[]> {
  const { rows } = await sql<DealMessage>`
    select distinct on (y.role) y.member_id as "memberId", y.role, m.system->>'title' as title, m.system->>'contents' as contents, e.actor_role as "actorRole"
    from safe_payment_event e join safe_payment s on s.id = e.safe_payment_id
    join chat_party y on y.chat_id = s.chat_id and y.role <> e.actor_role
    join message m on m.chat_id = s.chat_id and m.visible_to in ('all', y.role) and m.type in ('SAFE_PAYMENT', 'SAFE_PAYMENT_REQUEST')
      and m.system->'data'->>'safePaymentId' = ${String(given.safePaymentId)} and m.system->'data'->>'action' = ${given.action}
    where e.id = ${given.eventId} and e.safe_payment_id = ${given.safePaymentId}
    order by y.role, m.id desc`.execute(db)
  return rows
}

export async function dealReminder(
  db: Db,
  safePaymentId: number,
): Promise<{ customerId: number; providerMemberId: number; amount: number; ask: number | null } | undefined> {
  const { rows } = await sql<{ customerId: number; providerMemberId: number; amount: number; ask: number | null }>`
    select s.customer_id as "customerId", p.member_id as "providerMemberId", s.service_amount as amount,
      (select r.type from safe_payment_subrequest r where r.safe_payment_id = s.id and r.resolved_at is null) as ask
    from safe_payment s join provider p on p.id = s.provider_id where s.id = ${safePaymentId}`.execute(db)
  return rows[0]
}

export type PayoutFacts = { memberId: number; providerId: number; amount: number; status: string; service: string }

export async function payoutFacts(db: Db, payoutId: number): Promise<PayoutFacts | undefined> {
  const { rows } = await sql<PayoutFacts>`
    select p.member_id as "memberId", p.id as "providerId", o.amount, o.status, s.name as service
    from payout o join provider p on p.id = o.provider_id join safe_payment d on d.id = o.safe_payment_id join service s on s.id = d.service_id
    where o.id = ${payoutId}`.execute(db)
  return rows[0]
}

export type ReviewFacts = {
  customerId: number
  customerName: string
  providerMemberId: number
  providerName: string
  rating: number
  content: string
}

/** A review that stands; undefined once its author took it back. */
export async function reviewFacts(db: Db, reviewId: number): Promise<ReviewFacts | undefined> {
  const { rows } = await sql<ReviewFacts>`
    select r.customer_id as "customerId", m.first_name as "customerName", p.member_id as "providerMemberId", p.nick_name as "providerName", r.rating, r.content
    from review r join member m on m.id = r.customer_id join provider p on p.id = r.provider_id
    where r.id = ${reviewId} and r.deleted_at is null`.execute(db)
  return rows[0]
}

export async function commentText(db: Db, commentId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('review_comment')
    .select('content')
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.content
}

export type ExpiryFacts = { memberId: number; role: 'customer' | 'provider'; amount: number; expiresAt: Date }

/** All of a member's bonus that expires on the Seoul day of a lot; undefined where nothing of that lot is left. */
export async function expiryFacts(db: Db, lotId: number): Promise<ExpiryFacts | undefined> {
  const { rows } = await sql<ExpiryFacts>`
    select l.member_id as "memberId", case when p.id is null then 'customer' else 'provider' end as role, l.expires_at as "expiresAt",
      (select sum(o.remaining) from cash_lot o where o.member_id = l.member_id and o.kind = 'bonus' and o.remaining > 0
        and (o.expires_at at time zone 'Asia/Seoul')::date = (l.expires_at at time zone 'Asia/Seoul')::date)::bigint as amount
    from cash_lot l left join provider p on p.member_id = l.member_id where l.id = ${lotId} and l.remaining > 0`.execute(db)
  return rows[0]
}

export type DepositFacts = {
  memberId: number
  role: 'customer' | 'provider'
  price: number
  bank: string
  accountNumber: string
  expiresAt: Date
}

/** The virtual account a purchase waits at; undefined once it waits no more. */
export async function depositFacts(db: Db, purchaseId: number): Promise<DepositFacts | undefined> {
  const { rows } = await sql<DepositFacts>`
    select u.member_id as "memberId", case when p.id is null then 'customer' else 'provider' end as role, u.price,
      coalesce(b.name, u.virtual_account ->> 'bank') as bank, u.virtual_account ->> 'accountNumber' as "accountNumber", u.expires_at as "expiresAt"
    from cash_purchase u left join provider p on p.member_id = u.member_id left join bank b on b.gateway = u.virtual_account ->> 'bank'
    where u.id = ${purchaseId} and u.status = 'virtual_account_issued'`.execute(db)
  return rows[0]
}

export type ReturnFacts = { memberId: number; role: 'customer' | 'provider'; amount: number; paymentId: string }

/** Money no purchase took, while it waits for an account. */
export async function returnFacts(db: Db, refundId: number): Promise<ReturnFacts | undefined> {
  const { rows } = await sql<ReturnFacts>`
    select r.member_id as "memberId", case when p.id is null then 'customer' else 'provider' end as role, r.amount, u.payment_id as "paymentId"
    from cash_refund r join cash_purchase u on u.id = r.purchase_id left join provider p on p.member_id = r.member_id
    where r.id = ${refundId} and r.status = 'waiting'`.execute(db)
  return rows[0]
}

export type RefundedFacts = {
  memberId: number
  role: 'customer' | 'provider'
  amount: number
  /** The account it went to, by what its member knows it again; null where the payment was cancelled. */
  account: string | null
  excess: boolean
}

/** A refund of cash whose money is back. */
export async function refundedFacts(db: Db, refundId: number): Promise<RefundedFacts | undefined> {
  const { rows } = await sql<RefundedFacts>`
    select r.member_id as "memberId", case when p.id is null then 'customer' else 'provider' end as role, r.amount,
      case when r.method = 'bank' then r.account_label end as account, r.excess
    from cash_refund r left join provider p on p.member_id = r.member_id where r.id = ${refundId} and r.status = 'done'`.execute(db)
  return rows[0]
}

export async function purchaseFacts(
  db: Db,
  purchaseId: number,
): Promise<{ memberId: number; cash: number; role: 'customer' | 'provider' } | undefined> {
  const { rows } = await sql<{ memberId: number; cash: number; role: 'customer' | 'provider' }>`
    select u.member_id as "memberId", u.cash + u.bonus as cash, case when p.id is null then 'customer' else 'provider' end as role
    from cash_purchase u left join provider p on p.member_id = u.member_id where u.id = ${purchaseId}`.execute(db)
  return rows[0]
}

export type LicenceFacts = { memberId: number; licence: string; status: 'waiting' | 'accepted' | 'refused'; reason: string | null }

export async function licenceFacts(db: Db, licenceId: number): Promise<LicenceFacts | undefined> {
  const { rows } = await sql<LicenceFacts>`
    select p.member_id as "memberId", l.licence, l.status, l.reason
    from provider_licence l join provider p on p.id = l.provider_id where l.id = ${licenceId}`.execute(db)
  return rows[0]
}
