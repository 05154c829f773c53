import { sql, type RawBuilder } from 'kysely'

/** Hires since an instant, for statements that count them: `quote_id, service_id, province_code, cost`; no cost where it was by the hour or left open. */
export const hiredDeals = (since: Date): RawBuilder<unknown> => sql`
  select q.id as quote_id, r.service_id, r.province_code, case q.unit when 'F' then q.cost end as cost
  from quote q join request r on r.id = q.request_id where q.hired_at >= ${since}`
