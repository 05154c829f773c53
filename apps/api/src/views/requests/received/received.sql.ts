import { requestLimits } from '@dure/contract/requests/limits'
import type { LicenceState } from '@dure/contract/profiles/states'
import type { MemberStatus } from '@dure/contract/accounts/states'
import { METRES_IN_KM } from '@dure/kernel/geo'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { pipelineSince } from '../../../domains/quotes/index.ts'
import { foundBy, foundRequest, recipient, type RequestRow } from '../../../domains/requests/index.ts'

export type ReceivedRow = Pick<
  RequestRow,
  | 'id'
  | 'objectId'
  | 'customerId'
  | 'serviceId'
  | 'status'
  | 'districtCode'
  | 'dongId'
  | 'isOnline'
  | 'price'
  | 'originPrice'
  | 'quoteCount'
  | 'quoteLimit'
  | 'createdAt'
  | 'expiresAt'
  | 'summary'
  | 'hasImages'
  | 'isCall'
  | 'lat'
  | 'lng'
> & {
  customerName: string
  readAt: Date | null
  quotedAt: Date | null
  dismissedAt: Date | null
  targeted: boolean
  /** By the pro himself. */
  found: boolean
  distanceM: number | null
  licenceState: LicenceState | null
  pausedAt: Date | null
  /** The pro's own quote for it, with what his customer made of it. */
  quoteId: number | null
  chatId: number | null
  cost: number | null
  unit: 'H' | 'F' | null
  cashSpent: number | null
  cashbackDueAt: Date | null
  quoteReadAt: Date | null
  customerWroteAt: Date | null
  hiredAt: Date | null
  repaidAt: Date | null
}

export const columns = sql`
  r.id, r.object_id, r.customer_id, r.service_id, r.status, r.district_code, r.dong_id, r.is_online, r.price, r.origin_price,
  r.quote_count, r.quote_limit, r.created_at, r.expires_at, r.summary, r.has_images, r.is_call, r.lat, r.lng, m.first_name as customer_name,
  t.read_at, t.quoted_at, t.dismissed_at, t.targeted, t.found, t.distance_m, o.licence_state, p.paused_at,
  q.id as quote_id, q.chat_id, q.cost, q.unit, q.cash_spent, q.cashback_due_at, q.read_at as quote_read_at, q.hired_at, q.repaid_at, c.customer_wrote_at`

export const joins = sql`
  join request r on r.id = t.request_id
  join member m on m.id = r.customer_id
  join provider p on p.id = t.provider_id
  left join provider_service o on o.provider_id = t.provider_id and o.service_id = r.service_id
  left join quote q on q.request_id = t.request_id and q.provider_id = t.provider_id
  left join chat c on c.id = q.chat_id`

/**
 * What stays on a pro's list: what he quoted, and what he did not dismiss while it is open [requests.what-pros-keep]. What needs no request is asked
 * for by itself: of a table in parts the planner does not see that it may.
 */
const listed = (providerId: number, now: Date): RawBuilder<unknown> => sql`
  t.provider_id = ${providerId} and t.dismissed_at is null and (t.quoted_at is not null or t.expires_at > ${now})
  and (t.quoted_at is not null or r.status = 'opened')`

/** News to its pro: neither opened nor answered, by him or by his campaign. */
const unread = sql`t.read_at is null and t.quoted_at is null`

/** What a pro may quote now, as `quoteRefusal` has it: places left, a service he offers with its licence, sending not paused. */
const quotable = (providerId: number): RawBuilder<unknown> => sql`
  t.quoted_at is null and r.quote_count < r.quote_limit
  and r.service_id in (
    select mine.service_id from provider_service mine join service s on s.id = mine.service_id
    where mine.provider_id = ${providerId} and (not s.licence_enforced or mine.licence_state = 'ready'))
  and not exists (select 1 from provider where id = ${providerId} and paused_at is not null)`

export type ReceivedFilter = {
  view: 'all' | 'unread' | 'quotable' | 'quoted'
  targeted: boolean | null
  services: readonly number[]
  district: string | undefined
  /** Kilometres. */
  distance: number | undefined
}

/** What each part of a filter asks of a row. */
function conditions(
  providerId: number,
  filter: ReceivedFilter,
): Record<'view' | 'targeted' | 'services' | 'district' | 'distance', RawBuilder<unknown>> {
  const views = {
    all: sql`true`,
    unread,
    quotable: quotable(providerId),
    quoted: sql`t.quoted_at is not null`,
  }
  return {
    view: views[filter.view],
    targeted: filter.targeted === null ? sql`true` : sql`t.targeted = ${filter.targeted}`,
    services: filter.services.length === 0 ? sql`true` : sql`r.service_id = any(${[...filter.services]}::integer[])`,
    district: filter.district === undefined ? sql`true` : sql`r.district_code = ${filter.district}`,
    distance: filter.distance === undefined ? sql`true` : sql`t.distance_m <= ${filter.distance * METRES_IN_KM}`,
  }
}

export async function receivedPage(
  db: Db,
  providerId: number,
  now: Date,
  filter: ReceivedFilter & { before: number | null; limit: number },
): Promise<ReceivedRow[]> {
  const { view, targeted, services, district, distance } = conditions(providerId, filter)
  // `offset 0` keeps the ordered rows apart: the planner takes a pro for an average one and would sort after joining all of a busy pro's.
  const { rows } = await sql<ReceivedRow>`
    select ${columns} from (
      select provider_id, request_id, read_at, quoted_at, dismissed_at, targeted, found, distance_m, expires_at
      from request_recipient where provider_id = ${providerId} and dismissed_at is null and (quoted_at is not null or expires_at > ${now})
      ${filter.before === null ? sql`` : sql`and request_id < ${filter.before}`}
      order by request_id desc offset 0) t ${joins}
    where ${listed(providerId, now)} and ${view} and ${targeted} and ${services} and ${district} and ${distance}
    order by t.request_id desc limit ${filter.limit}`.execute(db)
  return rows
}

export type ReceivedCounts = {
  total: number
  unread: number
  quotable: number
  targeted: number
  quoted: number
  sent: number
  services: { id: number; count: number }[] | null
  districts: { code: string; count: number }[] | null
}

/** Each part of the filter is counted under the others, as choosing it would show. */
export async function receivedCounts(db: Db, providerId: number, now: Date, filter: ReceivedFilter): Promise<ReceivedCounts> {
  const { view, targeted, services, district, distance } = conditions(providerId, filter)
  const { rows } = await sql<ReceivedCounts>`
    with list as (
      select r.service_id, r.district_code, (${unread}) as unread, (${quotable(providerId)}) as quotable, t.targeted, t.quoted_at is not null as quoted,
        t.quoted_at >= ${pipelineSince(now)} as sent_lately, (${view}) as in_view, (${targeted}) as in_targeted, (${services}) as in_services,
        (${district}) as in_district
      from request_recipient t join request r on r.id = t.request_id where ${listed(providerId, now)} and ${distance}
    ), viewed as (select * from list where in_targeted and in_services and in_district)
    select count(*)::integer as total, (count(*) filter (where unread))::integer as unread, (count(*) filter (where quotable))::integer as quotable,
      (count(*) filter (where quoted))::integer as quoted,
      (select count(*)::integer from list where sent_lately and in_services and in_district) as sent,
      (select count(*)::integer from list where targeted and in_view and in_services and in_district) as targeted,
      (select json_agg(json_build_object('id', service_id, 'count', count)) from
        (select service_id, (count(*) filter (where in_view and in_targeted and in_district))::integer as count from list
          group by service_id order by count desc, service_id) by_service) as services,
      (select json_agg(json_build_object('code', district_code, 'count', count)) from
        (select district_code, (count(*) filter (where in_view and in_targeted and in_services))::integer as count from list
          where district_code is not null group by district_code order by count desc, district_code limit ${requestLimits.districts}) by_district) as districts
    from viewed`.execute(db)
  return rows[0]!
}

export async function unreadReceived(db: Db, providerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from request_recipient t join request r on r.id = t.request_id
    where ${listed(providerId, now)} and ${unread}`.execute(db)
  return rows[0]?.count ?? 0
}

export type ReceivedDetailRow = ReceivedRow &
  Pick<RequestRow, 'items' | 'provinceCode' | 'portfolioId' | 'additionalText' | 'additionalFileIds' | 'closedAt' | 'doorTold'> & {
    customerStatus: MemberStatus
    hasTemplate: boolean
    customerRequests: number
    customerHires: number
    customerReviews: number
  }

/** A request on the pro's list, or found by him while it is open, whatever has become of it; undefined where it is neither. */
export async function receivedDetail(db: Db, providerId: number, requestId: number, now: Date): Promise<ReceivedDetailRow | undefined> {
  const { rows } = await sql<ReceivedDetailRow>`
    select ${columns}, r.items, r.province_code, r.portfolio_id, r.additional_text, r.additional_file_ids, r.closed_at, r.door_told, m.status as customer_status,
      exists (select 1 from quote_template x where x.provider_id = t.provider_id) as has_template,
      (select count(*)::integer from request x where x.customer_id = r.customer_id) as customer_requests,
      (select count(*)::integer from request x join quote h on h.request_id = x.id where x.customer_id = r.customer_id and h.hired_at is not null)
        as customer_hires,
      (select count(*)::integer from review v where v.customer_id = r.customer_id and v.deleted_at is null) as customer_reviews
    from (
      select provider_id, request_id, read_at, quoted_at, dismissed_at, targeted, found, distance_m, expires_at
      from request_recipient where provider_id = ${providerId} and request_id = ${requestId}
      union all
      select provider_id, request_id, read_at, quoted_at, dismissed_at, targeted, found, distance_m, expires_at
      from (${foundBy(providerId, now, { requestId })}) own) t ${joins}`.execute(db)
  return rows[0]
}

/** Whether the request is on the pro's list or found by him. */
export async function isOnList(db: Db, providerId: number, requestId: number, now: Date): Promise<boolean> {
  return (await recipient(db, providerId, requestId)) !== undefined || (await foundRequest(db, providerId, requestId, now)) !== undefined
}
