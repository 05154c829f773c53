import { accessOf } from '../walk.ts'

export const access = accessOf({
  things: {
    getPreferences: (d) => ({ params: { id: d.pro.providerId } }),
    setPreferences: (d) => ({ params: { id: d.pro.providerId }, body: { services: [], districts: [] } }),
  },
  own: [
    'listPersonalInterests',
    'updateServices',
    'listOwnServices',
    'listForceAuthServices',
    'listProfilesForOperators',
    'rejectProfileItem',
    'restoreProfileItem',
    'passProfile',
    'listLicences',
    'startLicenceProof',
    'finishLicenceProof',
    'sendLicence',
    'listLicencesForOperators',
    'acceptLicence',
    'refuseLicence',
  ],
})
