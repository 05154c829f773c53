import type { Module } from '../../module.ts'
import { placesRoutes } from './routes.ts'
import { placesTimers } from './timers.ts'

export const places: Module = {
  name: 'places',
  routes: placesRoutes,
  timers: placesTimers,
}
