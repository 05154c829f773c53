import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { publicHooks } from '../system/hooks.ts'
import { experimentRuns } from './experiments.sql.ts'
import { experimentsLeaving } from './leaving.ts'
import { experimentsRoutes } from './routes.ts'
import { experimentsTimers } from './timers.ts'

export const experiments: Module = {
  name: 'experiments',
  tables: 'experiment experiment_participant',
  routes: experimentsRoutes,
  timers: experimentsTimers,
  answers: [leavingHooks.by(experimentsLeaving), publicHooks.by({ experimentRuns })],
}
