import { fail } from '@dure/contract/errors'
import { profileEditing } from '@dure/contract/profiles/editing'
import { bind } from '../../../http/bind.ts'
import { listForceAuthServices, listOwnServices } from '../area/ownServices.ts'
import { showRejection } from '../completeness/rejections.sql.ts'
import { getStanding, takeReward } from '../completeness/takeReward.ts'
import { reorderPeriods } from './periods.ts'
import { getPreferences, setPreferences } from './preferences.ts'
import { addProfileFile, deleteProfileFile } from './profileFiles.ts'

export const profileEditingRoutes = bind(profileEditing, {
  getStanding: (context) => getStanding(context),
  orderCareer: (context, { body }) => reorderPeriods(context, 'career', body),
  orderEducation: (context, { body }) => reorderPeriods(context, 'education', body),
  addProfileFile: (context, { body }) => addProfileFile(context, body),
  deleteProfileFile: (context, { params, query }) => deleteProfileFile(context, { fileId: params.fileId, version: query.version }),
  showRejected: async (context, { params, body }) => {
    const given = { providerId: context.actor.providerId, type: params.type, visible: body.isVisible }
    return (await showRejection(context.db, given)) ? getStanding(context) : fail('NOT_FOUND')
  },
  takeReward: (context) => takeReward(context),
  listOwnServices: (context) => listOwnServices(context),
  listForceAuthServices: (context, { query }) => listForceAuthServices(context, query.serviceId),
  getPreferences: (context, { params }) => getPreferences(context, params.id),
  setPreferences: (context, { params, body }) => setPreferences(context, params.id, body),
})
