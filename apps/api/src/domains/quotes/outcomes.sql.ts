import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/**
 * What became of quotes, for statements that name them or their pro: `quote_id, provider_id, service_id, label, cash_spent, read_at,
 * replied_at, hired_at, repaid_at, created_at`.
 */
export const quoteOutcomes = sql`
  select q.id as quote_id, q.provider_id, r.service_id, q.label, q.cash_spent, q.read_at, c.customer_wrote_at as replied_at, q.hired_at,
    q.repaid_at, q.created_at
  from quote q join chat_face c on c.id = q.chat_id join request_face r on r.id = q.request_id`

export type HandHistory = {
  readonly serviceId: number
  readonly quotes: number
  readonly hires: number
  /** Middle of what was asked for the whole; null where none was. */
  readonly cost: number | null
  /** Words of the quote that went furthest: hired, else answered, else read, the newest. */
  readonly description: string
  /** Where they went, the most frequent first. */
  readonly districtCodes: readonly string[]
}

/** What a pro's quotes by hand since an instant tell, by service, most hired first. */
export async function handHistory(
  db: Db,
  given: { readonly providerId: number; readonly since: Date; readonly serviceId: number | undefined; readonly limit: number },
): Promise<HandHistory[]> {
  const { providerId, since, serviceId, limit } = given
  const { rows } = await sql<HandHistory>`
    with sent as (
      select q.id, r.service_id, q.cost, q.unit, q.description, q.read_at, c.customer_wrote_at, q.hired_at, r.district_code
      from quote q join chat_face c on c.id = q.chat_id join request_face r on r.id = q.request_id
      where q.provider_id = ${providerId} and q.created_at >= ${since} and q.label = 'manual'
        ${serviceId === undefined ? sql`` : sql`and r.service_id = ${serviceId}`}
    )
    select s.service_id, count(*)::integer as quotes, count(s.hired_at)::integer as hires,
      percentile_disc(0.5) within group (order by s.cost) filter (where s.unit = 'F' and s.cost is not null) as cost,
      (array_agg(s.description order by (s.hired_at is not null) desc, (s.customer_wrote_at is not null) desc, (s.read_at is not null) desc, s.id desc))[1] as description,
      array(select d.district_code from sent d where d.service_id = s.service_id and d.district_code is not null
        group by d.district_code order by count(*) desc, d.district_code) as district_codes
    from sent s group by s.service_id order by hires desc, quotes desc, s.service_id limit ${limit}`.execute(db)
  return rows
}
