import type { Module } from '../../module.ts'
import { analyticsRoutes } from './routes.ts'
import { analyticsTimers } from './timers.ts'

export const analytics: Module = {
  name: 'analytics',
  tables: 'analytics_day analytics_visitor',
  routes: analyticsRoutes,
  timers: analyticsTimers,
}
