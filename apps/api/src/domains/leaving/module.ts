import type { Module } from '../../module.ts'
import { leavingRoutes } from './routes.ts'
import { leavingTimers } from './timers.ts'

export const leaving: Module = {
  name: 'leaving',
  tables: 'departed_member leaving_comment',
  routes: leavingRoutes,
  timers: leavingTimers,
}
