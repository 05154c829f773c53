import type { Module } from '../../module.ts'
import { placesRoutes } from './routes.ts'
import { placesTimers } from './timers.ts'

export const places: Module = {
  name: 'places',
  tables: 'place_day place_service',
  routes: placesRoutes,
  timers: placesTimers,
}
