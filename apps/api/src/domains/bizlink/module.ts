import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { bizRequestsWaiting } from './bizlink.sql.ts'
import { bizlinkLeaving } from './leaving.ts'
import { bizlinkListeners } from './listeners.ts'
import { bizlinkRoutes } from './routes.ts'
import { clearBizRequests } from './timers.ts'

export const bizlink: Module = {
  name: 'bizlink',
  tables: 'biz_request biz_request_event',
  routes: bizlinkRoutes,
  listeners: bizlinkListeners,
  timers: [clearBizRequests],
  answers: [deskHooks.by({ bizlink: bizRequestsWaiting }), leavingHooks.by(bizlinkLeaving)],
}
