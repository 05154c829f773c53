import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { SentWords } from './wordsForOthers.ts'

export type HandHistoryRow = {
  readonly serviceId: number
  readonly quotes: number
  readonly hires: number
  /** Middle of what was asked for the whole; null where none was. */
  readonly cost: number | null
  /** The quotes that went furthest first: hired, else answered, else read, the newest. */
  readonly words: readonly SentWords[]
  /** Where they went, the most frequent first. */
  readonly districtCodes: readonly string[]
}

/** What a pro's quotes by hand since an instant tell, by service, most hired first; of each the words of so many quotes. */
export async function handHistoryRows(
  db: Db,
  given: {
    readonly providerId: number
    readonly since: Date
    readonly serviceId: number | undefined
    readonly limit: number
    readonly words: number
  },
): Promise<HandHistoryRow[]> {
  const { providerId, since, serviceId, limit, words } = given
  const { rows } = await sql<HandHistoryRow>`
    with sent as (
      select q.id, r.service_id, q.cost, q.unit, q.hired_at, r.district_code, r.dong_id, q.description, q.workflow, q.strengths, q.unfilled,
        m.first_name as customer, row_number() over (partition by r.service_id
          order by (q.hired_at is not null) desc, (c.customer_wrote_at is not null) desc, (q.read_at is not null) desc, q.id desc) as place
      from quote q join chat_face c on c.id = q.chat_id join request_face r on r.id = q.request_id join member_face m on m.id = q.customer_id
      where q.provider_id = ${providerId} and q.created_at >= ${since} and q.label = 'manual'
        ${serviceId === undefined ? sql`` : sql`and r.service_id = ${serviceId}`}
    )
    select s.service_id, count(*)::integer as quotes, count(s.hired_at)::integer as hires,
      percentile_disc(0.5) within group (order by s.cost) filter (where s.unit = 'F' and s.cost is not null) as cost,
      json_agg(json_build_object('description', s.description, 'workflow', s.workflow, 'strengths', s.strengths, 'unfilled', s.unfilled,
        'customer', s.customer, 'districtCode', s.district_code, 'dongId', s.dong_id) order by s.place) filter (where s.place <= ${words}) as words,
      array(select d.district_code from sent d where d.service_id = s.service_id and d.district_code is not null
        group by d.district_code order by count(*) desc, d.district_code) as district_codes
    from sent s group by s.service_id order by hires desc, quotes desc, s.service_id limit ${limit}`.execute(db)
  return rows
}
