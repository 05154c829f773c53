import { inhabitedHook } from '../../http/development/routes.ts'
import type { Module } from '../../module.ts'
import { isInhabited, noDemo } from './accounts.sql.ts'
import { accountsRoutes } from './routes.ts'
import { accountsTimers } from './timers.ts'

export const accounts: Module = {
  name: 'accounts',
  tables: 'acquisition affiliate_info member member_card',
  shows: 'member_face member_file',
  routes: accountsRoutes,
  timers: accountsTimers,
  mustHold: [noDemo],
  answers: [inhabitedHook.by(isInhabited)],
}
