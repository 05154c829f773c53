import type { Module } from '../../module.ts'
import { supportListeners } from './listeners.ts'
import { supportRoutes } from './routes.ts'
import { supportTimers } from './timers.ts'

export const support: Module = {
  name: 'support',
  routes: supportRoutes,
  listeners: supportListeners,
  timers: supportTimers,
}
