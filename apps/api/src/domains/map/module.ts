import type { Module } from '../../module.ts'
import { mapRoutes } from './routes.ts'
import { mapTimers } from './timers.ts'

export const map: Module = {
  name: 'map',
  tables: 'map_day map_district',
  routes: mapRoutes,
  timers: mapTimers,
}
