import { consents } from '@dure/contract/accounts/consents'
import { failed } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { optOutOfAdvertising } from './advertising.ts'
import { changeConsents } from './changeConsents.ts'
import { getConsents, listConsentHistory } from './consentViews.ts'
import { getTermsAgreement, saveTermsAgreement } from './termsAgreement.ts'

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
})
