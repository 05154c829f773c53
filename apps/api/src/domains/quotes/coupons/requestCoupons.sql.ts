import type { AskedOfRequest } from '@dure/contract/promotions/requestCoupon'
import { closeTypes } from '@dure/contract/requests/states'
import { sql } from 'kysely'
import type { RequestHooks } from '../../promotions/index.ts'

/** What coupons ask of requests and the quotes they brought [promotions.request]. */
export const couponsOfRequests: RequestHooks = {
  async asked(db, { customerId, requestIds, now }) {
    const { rows } = await sql<AskedOfRequest & { id: number }>`
      select r.id, coalesce(r.close_type = ${closeTypes.admin}, false) as dead,
        r.status = 'opened' and r.quote_count < r.quote_limit and r.expires_at > ${now} as open,
        count(q.id)::integer as "quoteCount", count(q.read_at)::integer as "readCount"
      from request_face r left join quote q on q.request_id = r.id
      where r.id = any(${[...requestIds]}::bigint[]) and r.customer_id = ${customerId}
      group by r.id, r.close_type, r.status, r.quote_count, r.quote_limit, r.expires_at`.execute(db)
    return new Map(rows.map(({ id, ...asked }) => [id, asked]))
  },
  async recent(db, { customerId, since, limit }) {
    const { rows } = await sql<{ requestId: number; serviceId: number }>`
      select r.id as "requestId", r.service_id as "serviceId" from request_face r
      where r.customer_id = ${customerId} and r.created_at > ${since} and r.quote_count > 0 and r.hidden_at is null
      order by r.id desc limit ${limit}`.execute(db)
    return rows
  },
  async quotedBy(db, { customerId, providerUserId }) {
    const { rows } = await sql<{ requestId: number }>`
      select q.request_id as "requestId" from quote q join provider_face p on p.id = q.provider_id
      where q.customer_id = ${customerId} and p.member_id = ${providerUserId}`.execute(db)
    return rows.map((row) => row.requestId)
  },
}
