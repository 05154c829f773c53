import type { Answer } from '@dure/contract/client'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { adLimits } from '@dure/contract/ads/limits'
import { isOpen, openWeeks, slotIdOf, weekBy, type AdWeek } from '@dure/contract/ads/week'
import type { Context, ProviderContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { nameSlot } from './bidView.ts'
import { coverageOf, openBidFor } from './bids.sql.ts'
import { cashToBid, isSold, whyBarred } from './mayBid.ts'

const times = ({ week, startsAt, endsAt, closesAt }: AdWeek) => ({
  week,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  closesAt: closesAt.toISOString(),
})

/** For what the caller may bid: each of his services where he works, his own district first, and the weeks whose bids are open [ads.slots]. */
export async function listAdChoices(context: ProviderContext): Promise<Answer<'GET /v1/ad/choices'>> {
  const catalogue = await catalogueOf(context.house)
  const districts = new Map<number, { code: string; name: string }[]>()
  for (const { serviceId, districtCode, address1, address2 } of await coverageOf(context.db, context.actor.providerId)) {
    const service = catalogue.serviceById.get(serviceId)
    if (service === undefined || !isSold(service)) continue
    const of = districts.get(serviceId) ?? []
    const { district } = nameSlot(catalogue, { serviceId, districtCode })
    if (district.name === `${address1} ${address2}`) of.unshift(district)
    else of.push(district)
    districts.set(serviceId, of)
  }
  return {
    services: [...districts].map(([id, of]) => ({ id, name: catalogue.serviceById.get(id)!.name, districts: of })),
    weeks: openWeeks(context.now).map(times),
    cash: await cashToBid(context),
    barred: await whyBarred(context),
  }
}

/** The week that is named and may be bid for; without a name the next to close. */
export function weekToBid(named: string | undefined, now: Date): AdWeek | Failure<'AD_CLOSED' | 'AD_UNAVAILABLE'> {
  const open = openWeeks(now)
  if (named === undefined) return open[0]!
  const week = weekBy(named)
  if (week === undefined) return fail('AD_UNAVAILABLE', { reason: '월요일에 시작하는 주를 골라 주세요.' })
  if (!isOpen(week, now)) return fail('AD_CLOSED')
  return (
    open.find((one) => one.week === week.week) ??
    fail('AD_UNAVAILABLE', { reason: `${adLimits.weeksAhead}주 안의 자리에만 입찰할 수 있어요.` })
  )
}

/** A slot, and the caller's own bid for it; of others nobody reads anything [ads.sealed]. */
export async function getAdItem(
  context: Context,
  asked: { readonly serviceId: number; readonly districtCode: string; readonly week?: string | undefined },
): Promise<Answer<'GET /v1/ad/items'> | Failure<'AD_UNAVAILABLE' | 'AD_CLOSED' | 'NOT_FOUND'>> {
  const { serviceId, districtCode } = asked
  const catalogue = await catalogueOf(context.house)
  const service = catalogue.serviceById.get(serviceId)
  if (service === undefined || !catalogue.districtByCode.has(districtCode)) return fail('NOT_FOUND')
  if (!isSold(service)) return fail('AD_UNAVAILABLE')
  const week = weekToBid(asked.week, context.now)
  if (failed(week)) return week
  const providerId = context.actor?.providerId ?? null
  const bid = providerId === null ? undefined : await openBidFor(context.db, { serviceId, districtCode, week: week.week, providerId })
  return {
    slotId: slotIdOf({ serviceId, districtCode, week: week.week }),
    ...nameSlot(catalogue, asked),
    ...times(week),
    places: adLimits.places,
    least: adLimits.least,
    step: adLimits.step,
    myBid: bid === undefined ? null : { id: bid.id, amount: bid.amount, bidAt: bid.bidAt.toISOString() },
  }
}
