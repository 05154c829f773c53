import type { LeavingHooks } from '../leaving/index.ts'
import { deleteAutoMessagesOf } from './auto/autoMessages.sql.ts'
import { deleteQuickMessagesOf } from './messages/quickMessages.sql.ts'

// What was said stays with the partner, who is shown that the other left [chat.leaving].
export const chatLeaving: LeavingHooks = {
  async leave({ db }, { memberId, providerId }) {
    await deleteQuickMessagesOf(db, memberId)
    if (providerId !== null) await deleteAutoMessagesOf(db, providerId)
  },
}
