import type { Module } from '../../module.ts'
import { leavingRoutes } from './routes.ts'
import { leavingTimers } from './timers.ts'

export const leaving: Module = {
  name: 'leaving',
  routes: leavingRoutes,
  timers: leavingTimers,
}
