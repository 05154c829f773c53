import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { supportListeners } from './listeners.ts'
import { supportRoutes } from './routes.ts'
import { supportTimers } from './timers.ts'
import { inquiriesWaiting } from './support.sql.ts'

export const support: Module = {
  name: 'support',
  tables: 'inquiry',
  routes: supportRoutes,
  listeners: supportListeners,
  timers: supportTimers,
  answers: [deskHooks.by({ inquiries: inquiriesWaiting })],
}
