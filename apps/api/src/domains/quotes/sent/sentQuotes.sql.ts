import { quoteLimits } from '@dure/contract/quotes/limits'
import type { QuoteState } from '@dure/contract/quotes/states'
import type { RequestStatus } from '@dure/contract/requests/states'
import { METRES_IN_KM } from '@dure/kernel/geo'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { distances } from '../../requests/index.ts'
import type { QuoteRow } from '../quotes.sql.ts'

export type SentQuoteRow = Pick<
  QuoteRow,
  | 'id'
  | 'requestId'
  | 'chatId'
  | 'cost'
  | 'unit'
  | 'formType'
  | 'label'
  | 'cashSpent'
  | 'createdAt'
  | 'readAt'
  | 'hiredAt'
  | 'repaidAt'
  | 'cashbackDueAt'
> & {
  serviceId: number
  requestStatus: RequestStatus
  districtCode: string | null
  dongId: string | null
  isOnline: boolean
  summary: string[]
  expiresAt: Date
  customerName: string
  customerWroteAt: Date | null
  distanceM: number | null
}

export type SentFilter = {
  readonly since: Date | null
  readonly until: Date | null
  readonly services: readonly number[]
  readonly district: string | undefined
  /** Kilometres. */
  readonly distance: number | undefined
}

/** Where a quote stands, as `quoteStateOf` has it. */
const stateOf = (now: Date): RawBuilder<unknown> => sql`
  case when q.hired_at is not null then 'hired'
    when c.customer_wrote_at is not null and r.status <> 'closed' then 'talking'
    when q.repaid_at is not null then 'repaid'
    when r.status <> 'opened' or r.expires_at <= ${now} then 'ended'
    when q.read_at is null then 'unread' else 'read' end`

const joins = sql`
  join request_face r on r.id = q.request_id join chat_face c on c.id = q.chat_id
  left join (${distances}) t on t.provider_id = q.provider_id and t.request_id = q.request_id`

const filtered = (providerId: number, filter: SentFilter): RawBuilder<unknown> => sql`
  q.provider_id = ${providerId}
  ${filter.since === null ? sql`` : sql`and q.created_at >= ${filter.since}`}
  ${filter.until === null ? sql`` : sql`and q.created_at < ${filter.until}`}
  ${filter.services.length === 0 ? sql`` : sql`and r.service_id = any(${[...filter.services]}::integer[])`}
  ${filter.district === undefined ? sql`` : sql`and r.district_code = ${filter.district}`}
  ${filter.distance === undefined ? sql`` : sql`and t.distance_m <= ${filter.distance * METRES_IN_KM}`}`

export const everything: SentFilter = { since: null, until: null, services: [], district: undefined, distance: undefined }

export async function sentQuotesPage(
  db: Db,
  providerId: number,
  given: {
    readonly filter: SentFilter
    readonly now: Date
    readonly state?: QuoteState | undefined
    readonly before: number | null
    readonly limit: number
    readonly ids?: readonly number[]
  },
): Promise<SentQuoteRow[]> {
  const { rows } = await sql<SentQuoteRow>`
    select q.id, q.request_id, q.chat_id, q.cost, q.unit, q.form_type, q.label, q.cash_spent, q.created_at, q.read_at, q.hired_at, q.repaid_at,
      q.cashback_due_at, r.service_id, r.status as request_status, r.district_code, r.dong_id, r.is_online, r.summary, r.expires_at,
      m.first_name as customer_name, c.customer_wrote_at, t.distance_m
    from quote q ${joins} join member_face m on m.id = q.customer_id
    where ${filtered(providerId, given.filter)}
      ${given.before === null ? sql`` : sql`and q.id < ${given.before}`}
      ${given.ids === undefined ? sql`` : sql`and q.id = any(${[...given.ids]}::bigint[])`}
      ${given.state === undefined ? sql`` : sql`and ${stateOf(given.now)} = ${given.state}`}
    order by q.id desc limit ${given.limit}`.execute(db)
  return rows
}

export type SentFigures = {
  readonly states: readonly { readonly state: QuoteState; readonly count: number }[] | null
  readonly total: number
  readonly cashSpent: number
  readonly cashBack: number
  readonly services: readonly { readonly id: number; readonly count: number }[] | null
  readonly districts: readonly { readonly code: string; readonly count: number }[] | null
}

/** How many of a pro's quotes stand where, and what they cost, over one range of `quote_provider_day`. */
export async function sentFigures(db: Db, providerId: number, filter: SentFilter, now: Date): Promise<SentFigures> {
  const { rows } = await sql<SentFigures>`
    with sent as (
      select ${stateOf(now)} as state, q.cash_spent, q.repaid_at, r.service_id, r.district_code from quote q ${joins} where ${filtered(providerId, filter)}
    )
    select count(*)::integer as total, coalesce(sum(cash_spent), 0)::integer as cash_spent,
      coalesce(sum(cash_spent) filter (where repaid_at is not null), 0)::integer as cash_back,
      (select json_agg(s) from (select state, count(*)::integer as count from sent group by state) s) as states,
      (select json_agg(s) from (select service_id as id, count(*)::integer as count from sent group by service_id order by count desc, id) s) as services,
      (select json_agg(s) from (select district_code as code, count(*)::integer as count from sent where district_code is not null
        group by district_code order by count desc, code limit ${quoteLimits.districts}) s) as districts
    from sent`.execute(db)
  return rows[0]!
}
