import { shownPriceHook } from '../catalogue/hooks.ts'
import { proPriceHook } from '../profiles/profile/usualPriceHook.ts'
import type { Module } from '../../module.ts'
import { priceDeskRoutes, pricesRoutes } from './routes.ts'
import { proPrices } from './prices.sql.ts'
import { shownPrices } from './shownPrices.ts'
import { pricesTimers } from './timers.ts'

export const prices: Module = {
  name: 'prices',
  tables: 'hand_price price_day provider_price service_asked service_beside service_price',
  routes: [...pricesRoutes, ...priceDeskRoutes],
  timers: pricesTimers,
  answers: [shownPriceHook.by(shownPrices), proPriceHook.by(proPrices)],
}
