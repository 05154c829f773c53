import type { Module } from '../../module.ts'
import { analyticsRoutes } from './routes.ts'
import { analyticsTimers } from './timers.ts'

export const analytics: Module = {
  name: 'analytics',
  routes: analyticsRoutes,
  timers: analyticsTimers,
}
