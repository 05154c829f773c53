import type { Module } from '../../module.ts'
import { safetyRoutes } from './routes.ts'
import { safetyTimers } from './timers.ts'

export const safety: Module = {
  name: 'safety',
  routes: safetyRoutes,
  timers: safetyTimers,
}
