import type { LeavingHooks } from '../leaving/index.ts'
import { deleteQuickMessagesOf } from './messages/quickMessages.sql.ts'

// What was said stays with the partner, who is shown that the other left [chat.leaving].
export const chatLeaving: LeavingHooks = { leave: (context, { memberId }) => deleteQuickMessagesOf(context.db, memberId) }
