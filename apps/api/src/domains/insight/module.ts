import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { insightLeaving } from './leaving.ts'
import { insightRoutes } from './routes.ts'
import { insightTimers } from './timers.ts'

export const insight: Module = {
  name: 'insight',
  tables: 'profile_read profile_reader rate_day rate_increase',
  routes: insightRoutes,
  timers: insightTimers,
  answers: [leavingHooks.by(insightLeaving)],
}
