import type { RequestStatus } from '@dure/contract/requests/states'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { QuoteRow, UnfilledWords } from '../quotes.sql.ts'

export type RecentQuoteRow = Pick<
  QuoteRow,
  'id' | 'cost' | 'unit' | 'description' | 'workflow' | 'strengths' | 'readAt' | 'hiredAt' | 'repaidAt' | 'createdAt'
> & {
  unfilled: UnfilledWords | null
  customer: string
  districtCode: string | null
  dongId: string | null
  serviceId: number
  requestStatus: RequestStatus
  expiresAt: Date
  customerWroteAt: Date | null
}

/** A pro's latest quotes by hand; those of the service before others. */
export async function recentQuotes(
  db: Db,
  given: { providerId: number; since: Date; serviceId: number | undefined; limit: number; shortest: number },
): Promise<RecentQuoteRow[]> {
  const { rows } = await sql<RecentQuoteRow>`
    select q.id, q.cost, q.unit, q.description, q.workflow, q.strengths, q.unfilled, m.first_name as customer, r.district_code, r.dong_id, q.read_at, q.hired_at, q.repaid_at, q.created_at,
      r.service_id, r.status as request_status, r.expires_at, c.customer_wrote_at
    from quote q join request_face r on r.id = q.request_id join chat_face c on c.id = q.chat_id
      join member_face m on m.id = q.customer_id
    where q.provider_id = ${given.providerId} and q.created_at >= ${given.since} and q.label = 'manual'
      and length(q.description) >= ${given.shortest}
    order by (r.service_id = ${given.serviceId ?? 0}) desc, q.created_at desc limit ${given.limit}`.execute(db)
  return rows
}
