import { fail } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { matchingProviders, providerCards } from '../../profiles/index.ts'
import { recipientIds, requestById } from '../requests.sql.ts'

const considered = 100
const shown = 10

/** Further pros near the request whom it has not reached: most reviewed first, nearest among equals. */
export async function getExtraPros(
  context: MemberContext,
  given: { requestId: number; serviceId: number | undefined; exceptProviderId: number | undefined },
) {
  const request = await requestById(context.db, given.requestId)
  if (request === undefined || request.customerId !== context.actor.memberId) return fail('NOT_FOUND')
  if (given.serviceId !== undefined && given.serviceId !== request.serviceId)
    return fail('INVALID_PARAMS', { fields: { service_id: '요청한 서비스와 달라요.' } })
  const asked = new Set(await recipientIds(context.db, request.id))
  const matches = await matchingProviders(context, {
    serviceId: request.serviceId,
    districtCode: request.districtCode,
    lat: request.lat,
    lng: request.lng,
    isOnline: request.isOnline,
    excludeMemberId: context.actor.memberId,
  })
  const near = matches
    .filter((match) => !asked.has(match.providerId) && match.providerId !== given.exceptProviderId)
    .toSorted((a, b) => (a.shownKm ?? 0) - (b.shownKm ?? 0))
    .slice(0, considered)
  const cards = await providerCards(
    context.db,
    near.map((match) => match.providerId),
  )
  const items = near
    .flatMap((match) => cards.get(match.providerId) ?? [])
    .filter((card) => !card.deactivated)
    .toSorted((a, b) => b.reviewCount - a.reviewCount)
    .slice(0, shown)
    .map(({ providerId, userId, name, profileImage, hiredCount, reviewCount, rating, area }) => ({
      providerId,
      userId,
      name,
      profileImage,
      hiredCount,
      reviewCount,
      rating,
      area,
    }))
  return { items }
}
