import { requestLimits } from '@dure/contract/requests/limits'
import { DAY } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { byHand } from '../byHand.sql.ts'

const { days, requests, quotes } = requestLimits.insight

export type LikeQuotes = {
  readonly near: boolean
  readonly unit: 'H' | 'F'
  readonly sample: number
  readonly low: number
  readonly middle: number
  readonly high: number
}

/**
 * What quotes for a service's latest other requests asked for, by unit, of the same province and of all [requests.insight]: the
 * quarter, the middle and three quarters of them.
 */
export async function likeQuotes(
  db: Db,
  given: { readonly serviceId: number; readonly provinceCode: string | null; readonly exceptRequestId: number; readonly now: Date },
): Promise<LikeQuotes[]> {
  const { serviceId, provinceCode, exceptRequestId, now } = given
  const { rows } = await sql<LikeQuotes>`
    with asked as (
      select id, province_code from request_face where service_id = ${serviceId} and id <> ${exceptRequestId}
        and created_at >= ${new Date(now.getTime() - days * DAY)} order by id desc limit ${requests}
    ), priced as (
      select q.cost, q.unit, a.province_code is not distinct from ${provinceCode}::text as near
      from asked a join quote q on q.request_id = a.id where q.cost is not null
    )
    select places.near, unit, count(*)::integer as sample, (percentile_disc(0.25) within group (order by cost)) as low,
      (percentile_disc(0.5) within group (order by cost)) as middle, (percentile_disc(0.75) within group (order by cost)) as high
    from (values (true), (false)) as places(near) join priced on priced.near or not places.near
    group by places.near, unit order by places.near desc, sample desc`.execute(db)
  return rows
}

/** How many of the pro's own latest quotes by hand for a service were sent and hired [quotes.by-hand]. */
export async function ownChance(
  db: Db,
  given: { readonly providerId: number; readonly serviceId: number; readonly now: Date },
): Promise<{ readonly sent: number; readonly hired: number }> {
  const { rows } = await sql<{ sent: number; hired: number }>`
    select count(*)::integer as sent, count(hired_at)::integer as hired from (
      select q.hired_at from quote q join request_face r on r.id = q.request_id
      where q.provider_id = ${given.providerId} and ${byHand('q')} and r.service_id = ${given.serviceId}
        and q.created_at >= ${new Date(given.now.getTime() - days * DAY)} order by q.created_at desc limit ${quotes}) own`.execute(db)
  return rows[0]!
}
