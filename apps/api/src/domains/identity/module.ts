import type { Module } from '../../module.ts'
import { identityRoutes } from './routes.ts'
import { identityTimers } from './timers.ts'

export const identity: Module = {
  name: 'identity',
  routes: identityRoutes,
  timers: identityTimers,
}
