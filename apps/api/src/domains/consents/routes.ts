import { consents } from '@dure/contract/consents/endpoints'
import { failed } from '@dure/contract/errors'
import { inTransaction } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { updateMember } from '../accounts/index.ts'
import { optOutOfAdvertising } from './advertising.ts'
import { changeConsents } from './changeConsents.ts'
import { getConsents, listConsentHistory } from './getConsents.ts'
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
  updateMe: (context, { body }) =>
    inTransaction(context, async (inside) => {
      const { allow_news_letters, allow_use_marketing, allow_use_select_info, allow_use_request_info, reconfirm_terms, ...rest } = body
      const id = inside.actor.memberId
      const consents = {
        news: allow_news_letters,
        marketing: allow_use_marketing,
        select_info: allow_use_select_info,
        request_info: allow_use_request_info,
        ...(reconfirm_terms === true ? { reconfirm_terms } : {}),
      }
      const fields = {
        ...(rest.first_name === undefined ? {} : { firstName: rest.first_name }),
        ...(rest.allow_sms_notifications === undefined ? {} : { allowSmsNotifications: rest.allow_sms_notifications }),
        ...(rest.allow_email_notifications === undefined ? {} : { allowEmailNotifications: rest.allow_email_notifications }),
        ...(rest.allow_push_notifications === undefined ? {} : { allowPushNotifications: rest.allow_push_notifications }),
      }
      if (Object.keys(fields).length > 0) await updateMember(inside.db, id, fields)
      if (Object.values(consents).some((value) => value !== undefined)) {
        const changed = await changeConsents(inside, id, consents)
        if (failed(changed)) return changed
      }
      return { id }
    }),
})
