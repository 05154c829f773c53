import { callerHooks } from '../../http/callers/sessions.ts'
import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { offerHook } from '../catalogue/hooks.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { knownHooks } from '../safety/blockHooks.ts'
import { proNamesHook } from '../safety/proNamesHook.ts'
import { removables } from '../safety/removalHooks.ts'
import { reportables } from '../safety/reportHooks.ts'
import { callerStatement } from './callers.sql.ts'
import { removableItem } from './desk/removable.ts'
import { profileDeskRoutes } from './desk/routes.ts'
import { profileEditingRoutes } from './editing/routes.ts'
import { profilesLeaving } from './leaving.ts'
import { licenceRoutes } from './licences/routes.ts'
import { profilesNotices } from './notices.ts'
import { personalInfoRoutes } from './profile/personalInfoRoutes.ts'
import { reportableProfile } from './profile/reportable.ts'
import { noteSeen, offerCount, proNames, providerOfMember } from './providers.sql.ts'
import { profilesRoutes } from './routes.ts'
import { profilesTimers } from './timers.ts'
import { licencesWaiting } from './licences/licences.sql.ts'
import { profilesWaiting } from './completeness/rejections.sql.ts'

export const profiles: Module = {
  name: 'profiles',
  tables:
    'licence_proof profile_reward provider provider_career provider_coverage provider_district provider_education provider_file provider_licence provider_media provider_preference provider_qna provider_rejection provider_service',
  shows: 'provider_coverage_face provider_face provider_listing provider_service_face',
  routes: [...licenceRoutes, ...personalInfoRoutes, ...profilesRoutes, ...profileEditingRoutes, ...profileDeskRoutes],
  notices: profilesNotices,
  timers: profilesTimers,
  answers: [
    deskHooks.by({ licences: licencesWaiting, profiles: profilesWaiting }),
    offerHook.by(offerCount),
    proNamesHook.by(proNames),
    // Who is a pro has a page by his number.
    knownHooks.by(async (db, { otherId }) => (await providerOfMember(db, otherId)) !== undefined),
    leavingHooks.by(profilesLeaving),
    callerHooks.by({ actor: callerStatement, seen: noteSeen }),
    reportables.by({ profile: reportableProfile }),
    removables.by({ profileItem: removableItem }),
  ],
}
