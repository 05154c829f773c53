import type { consents as declared } from '@dure/contract/consents/endpoints'
import type { InputOf } from '@dure/contract/endpoint'
import { failed } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { updateMember } from '../accounts/index.ts'
import { changeConsents } from './changeConsents.ts'

/** Changes the member's own name, ways of being told and consents, all or none. */
export function updateMe(context: MemberContext, body: InputOf<typeof declared.updateMe>['body']) {
  return inTransaction(context, async (inside) => {
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
  })
}
