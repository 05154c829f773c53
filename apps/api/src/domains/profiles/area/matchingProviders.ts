import type { Context } from '../../../context.ts'
import { matchByPlace, matchOnline, type Match } from '../providers.sql.ts'

export type MatchQuery = {
  readonly serviceId: number
  /** Needed unless online. */
  readonly districtCode: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly isOnline: boolean
  readonly excludeMemberId: number | null
}

/** Pros a general request goes to [requests.matching], in no order: not paused, not banned, not the customer himself. */
export function matchingProviders(context: Context, query: MatchQuery): Promise<Match[]> {
  const { serviceId, districtCode, lat, lng, excludeMemberId } = query
  if (query.isOnline) return matchOnline(context.db, { serviceId, excludeMemberId })
  if (districtCode === null || lat === null || lng === null) throw new Error('A request that is not online has a place')
  return matchByPlace(context.db, { serviceId, districtCode, lat, lng, excludeMemberId })
}
