import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { insightLeaving } from './leaving.ts'
import { insightRoutes } from './routes.ts'
import { insightTimers } from './timers.ts'

export const insight: Module = {
  name: 'insight',
  routes: insightRoutes,
  timers: insightTimers,
  answers: [leavingHooks.by(insightLeaving)],
}
