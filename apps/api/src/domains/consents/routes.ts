import { failed } from '@dure/contract/errors'
import { consents } from '@dure/contract/consents/endpoints'
import { bind } from '../../http/bind.ts'
import { optOutOfAdvertising } from './advertising.ts'
import { changeConsents } from './changeConsents.ts'
import { getConsents, listConsentHistory } from './getConsents.ts'
import { getTermsAgreement, saveTermsAgreement } from './termsAgreement.ts'
import { updateMe } from './updateMe.ts'

export const consentRoutes = bind(consents, {
  getTermsAgreement,
  createTermsAgreement: (context, { body }) => saveTermsAgreement(context, { ...body, mustExist: false }),
  changeTermsAgreement: (context, { body }) => saveTermsAgreement(context, { ...body, mustExist: true }),
  getConsents,
  changeConsents: async (context, { body }) => {
    const done = await changeConsents(context, context.actor.memberId, body)
    return failed(done) ? done : getConsents(context)
  },
  listConsentHistory: (context, { query }) => listConsentHistory(context, query.cursor),
  optOutOfAdvertising: (context, { body }) => optOutOfAdvertising(context, body.token),
  updateMe: (context, { body }) => updateMe(context, body),
})
