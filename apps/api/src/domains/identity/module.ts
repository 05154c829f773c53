import type { Module } from '../../module.ts'
import { identityRoutes } from './routes.ts'
import { identityTimers } from './timers.ts'

export const identity: Module = {
  name: 'identity',
  tables: 'identity_bar identity_verification phone_code safe_number',
  routes: identityRoutes,
  timers: identityTimers,
}
