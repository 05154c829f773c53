import type { Context } from '../../../context.ts'
import { countByPlace, countOnline, matchByPlace, matchOnline, type Match } from '../providers.sql.ts'

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
  const { serviceId, excludeMemberId } = query
  return query.isOnline ? matchOnline(context.db, { serviceId, excludeMemberId }) : matchByPlace(context.db, placed(query))
}

/** How many they are, counted no further than `most`: what anybody may ask must cost little, however many there are. */
export function countMatching(context: Context, query: MatchQuery, most: number): Promise<number> {
  const { serviceId, excludeMemberId } = query
  return query.isOnline
    ? countOnline(context.db, { serviceId, excludeMemberId, most })
    : countByPlace(context.db, { ...placed(query), most })
}

/** Whether a pro is one of them; of a request that is not online. */
export async function matchesByPlace(context: Context, query: MatchQuery, providerId: number): Promise<boolean> {
  return (await countByPlace(context.db, { ...placed(query), most: 1, providerId })) > 0
}

function placed({ serviceId, districtCode, lat, lng, excludeMemberId }: MatchQuery): Parameters<typeof matchByPlace>[1] {
  if (districtCode === null || lat === null || lng === null) throw new Error('A request that is not online has a place')
  return { serviceId, districtCode, lat, lng, excludeMemberId }
}
