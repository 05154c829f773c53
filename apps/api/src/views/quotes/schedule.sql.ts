import { quoteLimits } from '@dure/contract/quotes/limits'
import { sql } from 'kysely'
import type { SafePaymentStatus } from '@dure/contract/safe-payment/states'
import type { Db } from '../../database/connect.ts'
import { safePaymentUnpaid } from '@dure/contract/safe-payment/states'

export type ScheduleRow = {
  readonly quoteId: number
  readonly chatId: number
  readonly serviceId: number
  readonly customerName: string
  readonly districtCode: string | null
  readonly dongId: string | null
  readonly isOnline: boolean
  readonly day: string
  readonly dayFrom: 'agreed' | 'wished' | 'hired'
  readonly cost: number | null
  readonly unit: 'H' | 'F'
  readonly safePaymentId: number | null
  readonly status: SafePaymentStatus
}

/** More than anybody does in a month. */

/**
 * What the pro was hired for whose day lies in the range (`until` left out), in one statement over `quote_provider_hired`.
 * The safe payment's domain stands above; here it only tells a day and where to look.
 */
export async function scheduleOf(db: Db, given: { providerId: number; from: string; until: string }): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select * from (
      select q.id as "quoteId", q.chat_id, r.service_id, m.first_name as "customerName", r.district_code, r.dong_id, r.is_online,
        coalesce(d.service_date::text, w.day, to_char(q.hired_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')) as day,
        case when d.service_date is not null then 'agreed' when w.day is not null then 'wished' else 'hired' end as "dayFrom",
        q.cost, q.unit, d.id as "safePaymentId", d.status
      from quote q join request r on r.id = q.request_id join member m on m.id = q.customer_id
      cross join lateral (
        select jsonb_path_query_first(r.items, '$[*] ? (@.type == 5).answers[*].value') #>> '{}' as day
      ) w
      left join lateral (
        select s.id, s.status, s.service_date from safe_payment s
        where s.chat_id = q.chat_id and s.status <> all (${safePaymentUnpaid}::text[]) order by s.id desc limit 1
      ) d on true
      where q.provider_id = ${given.providerId} and q.hired_at is not null
    ) hired
    where day >= ${given.from} and day < ${given.until} order by day, "quoteId" limit ${quoteLimits.scheduled}`.execute(db)
  return rows
}
