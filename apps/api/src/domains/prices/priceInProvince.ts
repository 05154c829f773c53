import type { ServicePrice } from '@dure/contract/prices/endpoints'
import type { Context } from '../../context.ts'
import type { Service } from '../catalogue/index.ts'
import { pricesOf } from './prices.sql.ts'
import { figuresOf, priceOf } from './shownPrices.ts'

type Price = Pick<ServicePrice, 'minPrice' | 'avgPrice' | 'maxPrice' | 'sampleCount' | 'estimated' | 'unit'>

/** What a service costs in a province; null where too few deals are known there, or the law bars prices. */
export async function priceInProvince({ db }: Context, service: Service, provinceCode: string): Promise<Price | null> {
  const counted = (await pricesOf(db, service.id)).find((row) => row.provinceCode === provinceCode)
  return counted === undefined || service.referralBarred ? null : figuresOf(priceOf(service, undefined, counted))
}
