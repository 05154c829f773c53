import { sql, type RawBuilder } from 'kysely'
import type { QuoteLabel } from '@dure/contract/quotes/states'
import type { DeadReason, RequestStatus } from '@dure/contract/requests/states'
import type { Db } from '../../database/connect.ts'

export type DeskRow = {
  id: number
  serviceId: number
  isOnline: boolean
  districtCode: string | null
  dongId: string | null
  summary: string[]
  status: RequestStatus
  closeType: number | null
  deadReason: DeadReason | null
  quoteCount: number
  createdAt: Date
  customerId: number
  customerName: string
}

/** What an operator looks for: a request's number, or something of its customer's. */
export type Wanted =
  | { readonly by: 'all' }
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'email' | 'phone' | 'name'; readonly text: string }

function wantedSql(wanted: Wanted): RawBuilder<unknown> {
  switch (wanted.by) {
    case 'all':
      return sql`true`
    case 'id':
      return sql`r.id = ${wanted.id}`
    case 'email':
      return sql`r.customer_id in (select id from member where email = ${wanted.text})`
    case 'phone':
      return sql`r.customer_id in (select id from member where phone = ${wanted.text})`
    case 'name':
      return sql`r.customer_id in (select id from member where first_name = ${wanted.text})`
  }
}

/** Newest first. */
export async function deskPage(db: Db, given: { wanted: Wanted; before: number | null; limit: number }): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select r.id, r.service_id, r.is_online, r.district_code, r.dong_id, r.summary, r.status, r.close_type, r.dead_reason, r.quote_count, r.created_at,
      r.customer_id, m.first_name as customer_name
    from request r join member m on m.id = r.customer_id
    where ${wantedSql(given.wanted)} and (${given.before}::bigint is null or r.id < ${given.before})
    order by r.id desc limit ${given.limit}`.execute(db)
  return rows
}

export type DeskQuote = {
  id: number
  providerName: string
  label: QuoteLabel
  cashSpent: number
  createdAt: Date
  readAt: Date | null
  hiredAt: Date | null
  repaidAt: Date | null
  repaidReason: string | null
}

export async function deskQuotes(db: Db, requestId: number): Promise<DeskQuote[]> {
  const { rows } = await sql<DeskQuote>`
    select q.id, p.nick_name as provider_name, q.label, q.cash_spent, q.created_at, q.read_at, q.hired_at, q.repaid_at, q.repaid_reason
    from quote q join provider p on p.id = q.provider_id where q.request_id = ${requestId} order by q.id`.execute(db)
  return rows
}

export async function recipientCount(db: Db, requestId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from request_recipient where request_id = ${requestId}`.execute(db)
  return rows[0]?.count ?? 0
}
