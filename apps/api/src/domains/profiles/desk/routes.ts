import { profileDesk } from '@dure/contract/profiles/desk'
import { bind } from '../../../http/bind.ts'
import { passProfile, profilesForOperators, rejectItem, restoreItem } from './profileDesk.ts'

export const profileDeskRoutes = bind(profileDesk, {
  listProfilesForOperators: (context, { query }) => profilesForOperators(context, query),
  rejectProfileItem: (context, { params, body }) => rejectItem(context, params.id, body),
  restoreProfileItem: (context, { params, body }) => restoreItem(context, params.id, body.type),
  passProfile: (context, { params }) => passProfile(context, params.id),
})
