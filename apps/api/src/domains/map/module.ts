import type { Module } from '../../module.ts'
import { mapRoutes } from './routes.ts'
import { mapTimers } from './timers.ts'

export const map: Module = {
  name: 'map',
  routes: mapRoutes,
  timers: mapTimers,
}
