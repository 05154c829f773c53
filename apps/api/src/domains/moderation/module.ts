import { desksHook } from '../../metrics/databaseFigures.ts'
import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { penaltyHook } from '../badges/penaltyHook.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { moderationLeaving } from './leaving.ts'
import { moderationTimers } from './liftPenalty.ts'
import { moderationNotices } from './notices.ts'
import { desksWaiting } from './operatorHome.ts'
import { operatorRoutes } from './operators/routes.ts'
import { appealsWaiting, penaltiesSince } from './penalties.sql.ts'
import { moderationRoutes } from './routes.ts'
import { viewRoutes } from './views/routes.ts'

export const moderation: Module = {
  name: 'moderation',
  tables: 'desk_assignment desk_view penalty',
  routes: [...moderationRoutes, ...viewRoutes, ...operatorRoutes],
  notices: moderationNotices,
  timers: moderationTimers,
  answers: [
    deskHooks.by({ appeals: appealsWaiting }),
    desksHook.by(desksWaiting),
    penaltyHook.by(penaltiesSince),
    leavingHooks.by(moderationLeaving),
  ],
}
