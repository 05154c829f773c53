import type { RequestStatus } from '@dure/contract/requests/states'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { QuoteRow } from './quotes.sql.ts'

export type SentQuoteRow = Pick<
  QuoteRow,
  'id' | 'requestId' | 'chatId' | 'cost' | 'unit' | 'formType' | 'label' | 'cashSpent' | 'createdAt' | 'readAt' | 'hiredAt' | 'repaidAt'
> & {
  serviceId: number
  requestStatus: RequestStatus
  districtCode: string | null
  dongId: string | null
  isOnline: boolean
  expiresAt: Date
  customerName: string
  customerWroteAt: Date | null
}

export async function sentQuotesPage(
  db: Db,
  providerId: number,
  given: { since: Date | null; before: number | null; limit: number; ids?: readonly number[] },
): Promise<SentQuoteRow[]> {
  const { rows } = await sql<SentQuoteRow>`
    select q.id, q.request_id, q.chat_id, q.cost, q.unit, q.form_type, q.label, q.cash_spent, q.created_at, q.read_at, q.hired_at, q.repaid_at,
      r.service_id, r.status as request_status, r.district_code, r.dong_id, r.is_online, r.expires_at, m.first_name as customer_name, c.customer_wrote_at
    from quote q join request r on r.id = q.request_id join member m on m.id = q.customer_id join chat c on c.id = q.chat_id
    where q.provider_id = ${providerId}
      ${given.since === null ? sql`` : sql`and q.created_at >= ${given.since}`}
      ${given.before === null ? sql`` : sql`and q.id < ${given.before}`}
      ${given.ids === undefined ? sql`` : sql`and q.id = any(${[...given.ids]}::bigint[])`}
    order by q.id desc limit ${given.limit}`.execute(db)
  return rows
}
