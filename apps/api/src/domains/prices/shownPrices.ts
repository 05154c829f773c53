import type { ServicePrice } from '@dure/contract/prices/endpoints'
import { serviceCard, type Service } from '../catalogue/index.ts'
import type { HandPrice, PriceRow } from './prices.sql.ts'

type Price = Pick<ServicePrice, 'minPrice' | 'avgPrice' | 'maxPrice' | 'sampleCount' | 'estimated'>

/** What is said of a service's price: an operator's, else what was counted, else the catalogue's [prices.sample] [prices.by-hand]; none where the law bars it [prices.barred]. */
export function priceOf(service: Service, byHand: HandPrice | undefined, counted: PriceRow | undefined): Price {
  if (service.referralBarred) return { minPrice: 0, avgPrice: 0, maxPrice: 0, sampleCount: 0, estimated: true }
  if (byHand !== undefined) {
    const { minPrice, avgPrice, maxPrice } = byHand
    return { minPrice, avgPrice, maxPrice, sampleCount: 0, estimated: true }
  }
  if (counted === undefined) {
    const { min, avg, max } = service.price
    return { minPrice: min, avgPrice: avg, maxPrice: max, sampleCount: 0, estimated: true }
  }
  const { minPrice, avgPrice, maxPrice, sampleCount } = counted
  return { minPrice, avgPrice, maxPrice, sampleCount, estimated: false }
}

export function servicePrice(service: Service, price: Price): ServicePrice {
  const { category1 } = serviceCard(service)
  return {
    id: service.id,
    title: service.name,
    slug: service.slug,
    image: null,
    unit: service.price.unit,
    category: { slug: category1.slug, name: category1.name },
    ...price,
  }
}
