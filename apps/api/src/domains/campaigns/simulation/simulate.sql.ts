import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { requestsByDistrict, requestsMet } from '../../requests/index.ts'
import { blockedBetween } from '../../safety/index.ts'

/** `size` is what was answered to the question asked about, where it is a number. */
export type MetRequest = { readonly answerIds: readonly number[]; readonly size: number | null; readonly createdAt: Date }

/** Requests a campaign would have met, the newest first: neither the pro's own nor of whom he wants nothing. */
export async function metRequests(
  db: Db,
  given: {
    readonly memberId: number
    readonly serviceId: number
    readonly districtCodes: readonly string[]
    readonly online: boolean
    readonly since: Date
    readonly sizeItem: number | null
  },
): Promise<MetRequest[]> {
  const { memberId, ...where } = given
  const { rows } = await sql<MetRequest>`
    select met.answer_ids, met.size, met.created_at from (${requestsMet({ ...where, most: limits.simulated })}) met
    where met.customer_id <> ${memberId} and not ${blockedBetween(sql`met.customer_id`, sql`${memberId}::bigint`)}
    order by met.created_at desc`.execute(db)
  return rows
}

/** How many general requests of the service there were since an instant, by district. */
export async function askedByDistrict(db: Db, serviceId: number, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ districtCode: string | null; count: number }>`${requestsByDistrict(serviceId, since)}`.execute(db)
  return new Map(rows.flatMap(({ districtCode, count }) => (districtCode === null ? [] : [[districtCode, count] as const])))
}
