import { failed } from '@dure/contract/errors'
import { consents } from '@dure/contract/consents/endpoints'
import { terms } from '@dure/contract/consents/terms'
import { bind } from '../../http/bind.ts'
import { optOutOfAdvertising } from './advertising.ts'
import { changeConsents } from './changeConsents.ts'
import { getConsents, listConsentHistory } from './getConsents.ts'
import { listTerms, planTerms, readTerms, withdrawTerms } from './terms.ts'
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

export const termsRoutes = bind(terms, {
  readTerms: { handler: (context, { params, query }) => readTerms(context, params.kind, query.version), asGuest: () => true },
  listTerms,
  planTerms: (context, { body }) => planTerms(context, body),
  withdrawTerms: (context, { params }) => withdrawTerms(context, params.id),
})
