import type { RequestStatus } from '@dure/contract/requests/states'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { kmBetween, mediaToOthers, pictureToOthers, shownPlace } from '../../domains/profiles/index.ts'
import { answerTimeOf } from '../../domains/quotes/index.ts'
import { paidDealOf, type PaidDeal } from '../reviews/paidDeal.sql.ts'

export type SentRow = {
  id: number
  status: RequestStatus
  kind: 'general' | 'targeted' | 'collection'
  serviceId: number
  districtCode: string | null
  dongId: string | null
  isOnline: boolean
  quoteCount: number
  quoteLimit: number
  unreadQuoteCount: number
  closeComment: string | null
  closedAt: Date | null
  createdAt: Date
  expiresAt: Date
  quoteProviders: { providerId: number; userId: number; name: string; picture: string | null }[] | null
  summary: string[]
  quoteRange: { low: number; high: number } | null
  hired: {
    quoteId: number
    /** Null once he left the room. */
    chatId: number | null
    providerId: number
    userId: number
    name: string
    picture: string | null
    cost: number | null
    unit: 'H' | 'F'
    reviewed: boolean
    hiredAt: string
    customerWrote: boolean
    paidDeal: PaidDeal | null
  } | null
  payment: { id: number; amount: number; paidAt: string | null; status: string } | null
}

const columns = sql`
  r.id, r.status, r.kind, r.service_id, r.district_code, r.dong_id, r.is_online, r.quote_count, r.quote_limit, r.unread_quote_count,
  r.close_comment, r.closed_at, r.created_at, r.expires_at,
  (select json_agg(json_build_object('providerId', p.id, 'userId', p.member_id, 'name', p.nick_name, 'picture', ${pictureToOthers(sql`m.id`, sql`m.picture_file_id`)}) order by q.id)
    from (select id, provider_id from quote where request_id = r.id order by id limit 5) q
    join provider p on p.id = q.provider_id join member m on m.id = p.member_id) as quote_providers,
  r.summary,
  (select json_build_object('low', min(q.cost), 'high', max(q.cost)) from quote q
    where q.request_id = r.id and q.unit = 'F' and q.cost is not null having count(*) > 0) as quote_range,
  (select json_build_object('quoteId', q.id, 'providerId', p.id, 'userId', p.member_id, 'name', p.nick_name,
      'chatId', (select y.chat_id from chat_party y where y.chat_id = q.chat_id and y.role = 'customer' and y.left_at is null),
      'picture', ${pictureToOthers(sql`m.id`, sql`m.picture_file_id`)}, 'cost', q.cost, 'unit', q.unit, 'reviewed', exists (select 1 from review v where v.quote_id = q.id),
      'hiredAt', q.hired_at, 'customerWrote', c.customer_wrote_at is not null, 'paidDeal', ${paidDealOf(sql`q.id`)})
    from quote q join provider p on p.id = q.provider_id join member m on m.id = p.member_id join chat c on c.id = q.chat_id
    where q.request_id = r.id and q.hired_at is not null order by q.hired_at desc limit 1) as hired,
  (select json_build_object('id', s.id, 'amount', e.amount, 'paidAt', e.paid_at, 'status', s.status)
    from safe_payment s join quote q on q.id = s.quote_id join escrow e on e.id = s.id where q.request_id = r.id
      and q.hired_at is not distinct from (select max(h.hired_at) from quote h where h.request_id = r.id) order by s.id desc limit 1) as payment`

export async function sentPage(
  db: Db,
  customerId: number,
  given: { statuses: readonly string[]; before: number | null; limit: number; offset?: number },
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select ${columns} from request r where r.customer_id = ${customerId} and r.hidden_at is null
      ${given.statuses.length === 0 ? sql`` : sql`and r.status = any(${[...given.statuses]}::text[])`}
      ${given.before === null ? sql`` : sql`and r.id < ${given.before}`}
    order by r.id desc limit ${given.limit} ${given.offset === undefined ? sql`` : sql`offset ${given.offset}`}`.execute(db)
  return rows
}

export async function sentCounts(db: Db, customerId: number): Promise<{ opened: number; completed: number }> {
  const { rows } = await sql<{ opened: number; completed: number }>`
    select (count(*) filter (where status = 'opened'))::integer as opened, (count(*) filter (where status <> 'opened'))::integer as completed
    from request where customer_id = ${customerId} and hidden_at is null`.execute(db)
  return rows[0]!
}

export type SentDetailRow = SentRow & {
  items: unknown
  isCall: boolean
  reachedCount: number
  additionalText: string | null
  additionalFileIds: string[]
}

export async function sentDetail(db: Db, customerId: number, requestId: number): Promise<SentDetailRow | undefined> {
  const { rows } = await sql<SentDetailRow>`
    select ${columns}, r.items, r.is_call, r.additional_text, r.additional_file_ids,
      (select count(*)::integer from request_recipient x where x.request_id = r.id) as reached_count
    from request r where r.id = ${requestId} and r.customer_id = ${customerId} and r.hidden_at is null`.execute(db)
  return rows[0]
}

export type SentQuoteRow = {
  id: number
  providerId: number
  readAt: Date | null
  hiredAt: Date | null
  unit: 'H' | 'F'
  cost: number | null
  formType: 'D' | 'C'
  label: 'manual' | 'auto' | 'instant'
  description: string
  chatId: number
  proLeft: boolean
  deactivatedAt: Date | null
  createdAt: Date
}

export async function quotesWithRooms(db: Db, requestId: number, onlyInstant: boolean): Promise<SentQuoteRow[]> {
  const { rows } = await sql<SentQuoteRow>`
    select q.id, q.provider_id, q.read_at, q.hired_at, q.unit, q.cost, q.form_type, q.label, q.description, q.chat_id, q.deactivated_at, q.created_at,
      exists (select 1 from chat_party c where c.chat_id = q.chat_id and c.left_at is not null) as pro_left
    from quote q where q.request_id = ${requestId} ${onlyInstant ? sql`and q.label = 'instant'` : sql``} order by q.id`.execute(db)
  return rows
}

export type Evidence = {
  quoteId: number
  /** From where the pro is shown. */
  km: number | null
  answerMinutes: number | null
  review: { rating: number; content: string } | null
  works: string[] | null
}

const mostWorks = 3

/** What decides between the quotes of a request, beside their prices: one statement, few rows a pro. */
export async function evidenceOf(db: Db, given: { requestId: number; serviceId: number; now: Date }): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select q.id as "quoteId", case when t.distance_m is not null then ${kmBetween(shownPlace, { lat: sql`o.lat`, lng: sql`o.lng` })} end as km, a.minutes as "answerMinutes", v.review, w.works
    from quote q join request o on o.id = q.request_id join provider p on p.id = q.provider_id
    left join request_recipient t on t.provider_id = q.provider_id and t.request_id = q.request_id
    left join lateral (${answerTimeOf(sql`q.provider_id`, given.now)}) a on true
    left join lateral (
      select json_build_object('rating', r.rating, 'content', r.content) as review from review r
      where r.provider_id = q.provider_id and r.customer_id is not null and r.deleted_at is null and not r.refunded and (r.hidden_until is null or r.hidden_until <= ${given.now})
      order by (r.service_id = ${given.serviceId}) desc, r.id desc limit 1
    ) v on true
    left join lateral (
      select json_agg(m.file_id order by m.ord, m.id) as works from (
        select file_id, ord, id from provider_media where provider_id = q.provider_id and type = 'image' and ${mediaToOthers(sql`q.provider_id`)} order by ord, id limit ${mostWorks}
      ) m
    ) w on true
    where q.request_id = ${given.requestId}`.execute(db)
  return rows
}

export async function targetIds(db: Db, requestId: number): Promise<number[]> {
  const rows = await db.selectFrom('requestTarget').select('providerId').where('requestId', '=', requestId).orderBy('providerId').execute()
  return rows.map((row) => row.providerId)
}
