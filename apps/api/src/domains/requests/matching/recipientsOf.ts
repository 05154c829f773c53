import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../../context.ts'
import type { RequestRegion, Service } from '../../catalogue/index.ts'
import { canReceive, matchingProviders, offerOf, providerById, type Match } from '../../profiles/index.ts'
import { blockStanding } from '../../safety/index.ts'

/** Whom a request goes to: everybody who fits (general), or the chosen alone [requests.matching]. */
export type Choice = { readonly kind: 'general' } | { readonly kind: 'targeted' | 'collection'; readonly providerIds: readonly number[] }

/**
 * The pros a request reaches. Chosen ones must offer the service and take requests now.
 * @returns the pros; NOT_FOUND where one chosen is nobody, PRO_SAME_SERVICE where the customer chose himself.
 */
export async function recipientsOf(
  context: Context,
  given: {
    choice: Choice
    service: Service
    region: Pick<RequestRegion, 'districtCode' | 'lat' | 'lng'> | null
    isOnline: boolean
    customerId: number
  },
): Promise<readonly Match[] | Failure<'TARGET_UNAVAILABLE' | 'PRO_SAME_SERVICE' | 'NOT_FOUND'>> {
  const { choice, service, region, isOnline, customerId } = given
  if (choice.kind === 'general')
    return matchingProviders(context, {
      serviceId: service.id,
      districtCode: region?.districtCode ?? null,
      lat: region?.lat ?? null,
      lng: region?.lng ?? null,
      isOnline,
      excludeMemberId: customerId,
    })
  const chosen: Match[] = []
  const unavailable: number[] = []
  // At most ten, and each asks by primary key.
  for (const providerId of new Set(choice.providerIds)) {
    const provider = await providerById(context.db, providerId)
    if (provider === undefined) return fail('NOT_FOUND', { reason: '고수를 찾을 수 없어요.' })
    const offer = await offerOf(context.db, providerId, service.id)
    const { any: blocked } = await blockStanding(context.db, customerId, provider.memberId)
    if (blocked || canReceive(offer, service) !== null) unavailable.push(providerId)
    else if (provider.memberId === customerId) return fail('PRO_SAME_SERVICE')
    else chosen.push({ providerId, memberId: provider.memberId, distanceM: null, shownKm: null })
  }
  return unavailable.length > 0 ? fail('TARGET_UNAVAILABLE', { data: { providerIds: unavailable } }) : chosen
}
