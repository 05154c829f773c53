import type { Module } from '../../module.ts'
import { priceDeskRoutes, pricesRoutes } from './routes.ts'
import { pricesTimers } from './timers.ts'

export const prices: Module = {
  name: 'prices',
  routes: [...pricesRoutes, ...priceDeskRoutes],
  timers: pricesTimers,
}
