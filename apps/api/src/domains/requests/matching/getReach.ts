import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Reach } from '@dure/contract/requests/reach'
import { requestLimits } from '@dure/contract/requests/limits'
import { distanceKm } from '@dure/kernel/geo'
import { toldKm } from '@dure/contract/map/toldDistance'
import type { Context } from '../../../context.ts'
import { catalogueOf, type Catalogue, type Service } from '../../catalogue/index.ts'
import { blockStanding } from '../../safety/index.ts'
import {
  canReceive,
  countMatching,
  matchesByPlace,
  nearestProviders,
  offerOf,
  offersOf,
  providerById,
  providerCards,
  serviceIdsOf,
  shownPoint,
  type MatchQuery,
} from '../../profiles/index.ts'

type Place = { readonly districtCode: string; readonly lat: number; readonly lng: number }
type Given = {
  readonly serviceId: number
  readonly dongId: string | undefined
  readonly districtCode: string | undefined
  readonly targetProviderId: number | undefined
  readonly providerIds: readonly number[] | undefined
}

const nobody: Reach = { proCount: null, reachesAny: null, nearby: [], chosen: [], target: null }

/**
 * Whom a request would reach now, by the same matching that sends it. Without a place only a service done online is
 * matched. @returns NOT_FOUND for an unknown service, place or pro.
 */
export async function getReach(context: Context, given: Given): Promise<Reach | Failure<'NOT_FOUND'>> {
  const catalogue = await catalogueOf(context.house)
  const service = catalogue.serviceById.get(given.serviceId)
  const place = placeOf(catalogue, given)
  if (service === undefined || place === undefined) return fail('NOT_FOUND')
  const isOnline = service.mode === 'online' || (service.mode === 'both' && place === null)
  const { targetProviderId } = given
  if (targetProviderId !== undefined) {
    const target = await targetOf(context, { catalogue, service, providerId: targetProviderId, place, isOnline })
    return failed(target) ? target : { ...nobody, target }
  }
  if (given.providerIds !== undefined) return { ...nobody, chosen: await chosenOf(context, service, given.providerIds) }
  const count =
    isOnline || place !== null ? await countMatching(context, queryOf(context, service, place, isOnline), requestLimits.countedPros) : null
  return {
    proCount: count === null || count < requestLimits.countablePros ? null : count,
    reachesAny: count === null ? null : count > 0,
    nearby: count === 0 && place !== null ? await nearbyOf(context, service, place) : [],
    chosen: [],
    target: null,
  }
}

/** Null where none was given; undefined where it is no place of ours. */
function placeOf(catalogue: Catalogue, { dongId, districtCode }: Given): Place | null | undefined {
  if (dongId !== undefined) return catalogue.dongById.get(dongId)
  if (districtCode === undefined) return null
  const district = catalogue.districtByCode.get(districtCode)
  return district === undefined ? undefined : { districtCode: district.code, lat: district.lat, lng: district.lng }
}

const queryOf = (context: Context, service: Service, place: Place | null, isOnline: boolean): MatchQuery => ({
  serviceId: service.id,
  districtCode: place?.districtCode ?? null,
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
  isOnline,
  excludeMemberId: context.actor?.memberId ?? null,
})

async function nearbyOf(context: Context, service: Service, place: Place): Promise<Reach['nearby']> {
  const near = await nearestProviders(context.db, {
    serviceId: service.id,
    licenceEnforced: service.licenceEnforced,
    lat: place.lat,
    lng: place.lng,
    withinKm: requestLimits.neighbourKm,
    limit: requestLimits.chosenPros,
    excludeMemberId: context.actor?.memberId ?? null,
  })
  const cards = await providerCards(
    context.db,
    near.map((pro) => pro.providerId),
  )
  return near.flatMap(({ providerId, km }) => {
    const card = cards.get(providerId)
    if (card === undefined) return []
    const { userId, name, profileImage, area, reviewCount, rating, hiredCount } = card
    return [{ providerId, userId, name, profileImage, area, distance: toldKm(km), reviewCount, rating, hiredCount }]
  })
}

async function chosenOf(context: Context, service: Service, ids: readonly number[]): Promise<Reach['chosen']> {
  const [cards, offers] = await Promise.all([providerCards(context.db, ids), offersOf(context.db, ids, service.id)])
  return [...new Set(ids)].flatMap((providerId) => {
    const card = cards.get(providerId)
    if (card === undefined) return []
    const { userId, name, profileImage, area } = card
    return [{ providerId, userId, name, profileImage, area, available: canReceive(offers.get(providerId), service) === null }]
  })
}

async function targetOf(
  context: Context,
  given: {
    catalogue: Catalogue
    service: Service
    providerId: number
    place: Place | null
    isOnline: boolean
  },
): Promise<NonNullable<Reach['target']> | Failure<'NOT_FOUND'>> {
  const { catalogue, service, providerId, place, isOnline } = given
  const [provider, offer, serviceIds, cards] = await Promise.all([
    providerById(context.db, providerId),
    offerOf(context.db, providerId, service.id),
    serviceIdsOf(context.db, providerId),
    providerCards(context.db, [providerId]),
  ])
  const card = cards.get(providerId)
  if (provider === undefined || card === undefined) return fail('NOT_FOUND')
  const { actor } = context
  const blocked = actor !== null && (await blockStanding(context.db, actor.memberId, provider.memberId)).any
  const shown = await shownPoint(context.house, { ...provider, providerId })
  const available = !blocked && canReceive(offer, service) === null
  return {
    providerId,
    userId: card.userId,
    name: card.name,
    profileImage: card.profileImage,
    area: card.area,
    available,
    distance: isOnline || place === null || shown === undefined ? null : toldKm(distanceKm(shown, place)),
    isFar:
      available &&
      !isOnline &&
      place !== null &&
      provider.memberId !== actor?.memberId &&
      !(await matchesByPlace(context, queryOf(context, service, place, isOnline), providerId)),
    services: serviceIds.flatMap((id) => {
      const one = catalogue.serviceById.get(id)
      return one === undefined ? [] : [{ id, slug: one.slug, name: one.name }]
    }),
  }
}
