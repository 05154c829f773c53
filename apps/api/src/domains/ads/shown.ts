import { adLimits } from '@dure/contract/ads/limits'
import { SECOND } from '@dure/kernel/time'
import type { Context, House } from '../../context.ts'
import { KeptReads } from '../../http/keptReads.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { isSold } from './mayBid.ts'
import { adsShown, type ShownAd } from './shown.sql.ts'

/** How old what is shown may be: who may not be shown any more is left out by the list at once. */
const keptFor = 10 * SECOND
const kept = new WeakMap<House, KeptReads>()

/** The ads of a service in a district, and those of the services next door: of the same section of the catalogue [ads.shown]. */
export async function adsAt(
  context: Pick<Context, 'db' | 'house' | 'now'>,
  { serviceId, districtCode }: { readonly serviceId: number; readonly districtCode: string },
): Promise<{ readonly here: readonly ShownAd[]; readonly beside: readonly ShownAd[] }> {
  const { db, house, now } = context
  let reads = kept.get(house)
  if (reads === undefined) kept.set(house, (reads = new KeptReads(house.config.keptReads === 0 ? 0 : keptFor)))
  const { services, serviceById } = await catalogueOf(house)
  const service = serviceById.get(serviceId)
  if (service === undefined || !isSold(service)) return { here: [], beside: [] }
  const serviceIds = services.filter((one) => one.category2.id === service.category2.id && isSold(one)).map((one) => one.id)
  const ads = (await reads.read(`${serviceId} ${districtCode}`, () => adsShown(db, { serviceIds, districtCode, now }))) as ShownAd[]
  const here = ads.filter((one) => one.serviceId === serviceId)
  const known = new Set(here.map((one) => one.providerId))
  const beside = ads.filter((one) => one.serviceId !== serviceId && !known.has(one.providerId) && known.add(one.providerId))
  return { here, beside: beside.slice(0, adLimits.beside) }
}
