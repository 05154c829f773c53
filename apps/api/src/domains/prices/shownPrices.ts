import type { ShownPrice } from '@dure/contract/catalogue/endpoints'
import type { ServicePrice } from '@dure/contract/prices/endpoints'
import { priceLimits } from '@dure/contract/prices/limits'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Db } from '../../database/connect.ts'
import { serviceCard, type PricedService, type Service } from '../catalogue/index.ts'
import { countedPrices, handPrices, type HandPrice, type PriceRow } from './prices.sql.ts'

const none: ShownPrice = { min: 0, avg: 0, max: 0, unit: '', sampleCount: 0, estimated: true }

/** What is told of a service's price: an operator's, else what was counted, else the catalogue's [prices.sample] [prices.by-hand]; none where the law bars it [prices.barred]. */
export function priceOf(service: Service, byHand: HandPrice | undefined, counted: PriceRow | undefined): ShownPrice {
  if (service.referralBarred) return none
  if (byHand !== undefined)
    return { min: byHand.minPrice, avg: byHand.avgPrice, max: byHand.maxPrice, unit: service.price.unit, sampleCount: 0, estimated: true }
  if (counted === undefined) return { ...service.price, sampleCount: 0, estimated: true }
  const { minPrice, avgPrice, maxPrice, sampleCount } = counted
  return { min: minPrice, avg: avgPrice, max: maxPrice, unit: priceLimits.countedUnit, sampleCount, estimated: false }
}

/** Of each of these services the one price that is told of it everywhere [prices.one]. */
export async function shownPrices(db: Db, services: readonly Service[]): Promise<ReadonlyMap<number, ShownPrice>> {
  const [counted, hands] = await Promise.all([countedPrices(db), handPrices(db)])
  const countedOf = new Map(counted.map((one) => [one.serviceId, one]))
  const handOf = new Map(hands.map((one) => [one.serviceId, one]))
  return new Map(services.map((one) => [one.id, priceOf(one, handOf.get(one.id), countedOf.get(one.id))]))
}

type Figures = Pick<ServicePrice, 'minPrice' | 'avgPrice' | 'maxPrice' | 'sampleCount' | 'estimated' | 'unit'>

/** In the names that pages of prices have. */
export const figuresOf = ({ min, avg, max, ...price }: ShownPrice): Figures => ({ minPrice: min, avgPrice: avg, maxPrice: max, ...price })

export function servicePrice(service: PricedService, price: ShownPrice): ServicePrice {
  const { category1 } = serviceCard(service)
  return {
    id: service.id,
    title: service.name,
    slug: service.slug,
    image: shareImage('services', service.slug),
    category: { slug: category1.slug, name: category1.name },
    ...figuresOf(price),
  }
}
