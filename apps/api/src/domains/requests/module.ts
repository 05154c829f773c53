import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { coverageHooks } from '../profiles/area/coverageHooks.ts'
import { aboveProfiles } from '../profiles/completeness/hooks.ts'
import { blockHooks, knownHooks } from '../safety/blockHooks.ts'
import { openRequestsOfPro } from './askedServices.sql.ts'
import { hasReceived } from './reached.sql.ts'
import { requestsLeaving } from './leaving.ts'
import { matchOpened, partRequests, rejoinRequests } from './matching/matchOpened.ts'
import { requestsNotices } from './notices.ts'
import { requestsRoutes } from './routes.ts'
import { receivedSettingsRoutes } from './settings/routes.ts'
import { requestsTimers } from './timers.ts'

export const requests: Module = {
  name: 'requests',
  tables: 'received_filter request request_found request_mute request_preset request_recipient request_target service_package',
  shows: 'request_face request_recipient_face',
  routes: [...requestsRoutes, ...receivedSettingsRoutes],
  notices: requestsNotices,
  timers: requestsTimers,
  answers: [
    coverageHooks.by(matchOpened),
    leavingHooks.by(requestsLeaving),
    blockHooks.by({ blocked: partRequests, unblocked: rejoinRequests }),
    knownHooks.by(hasReceived),
    aboveProfiles.by({ openRequests: openRequestsOfPro }),
  ],
}
