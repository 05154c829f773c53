import type { Module } from '../../module.ts'
import { authorsHook } from '../community/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { standingHook } from '../profiles/profile/standingHook.ts'
import { badgesLeaving } from './leaving.ts'
import { badgesNotices } from './notices.ts'
import { authorsOf } from './authors.sql.ts'
import { ambassadorDeskRoutes, badgesRoutes } from './routes.ts'
import { standingOf } from './standing.ts'
import { badgesTimers } from './timers.ts'

export const badges: Module = {
  name: 'badges',
  tables: 'ambassador badge_day provider_badge provider_badge_event',
  routes: [...badgesRoutes, ...ambassadorDeskRoutes],
  notices: badgesNotices,
  timers: badgesTimers,
  answers: [standingHook.by(standingOf), authorsHook.by(authorsOf), leavingHooks.by(badgesLeaving)],
}
