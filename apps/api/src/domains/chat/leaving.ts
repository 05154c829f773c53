import { leavingHooks } from '../accounts/index.ts'
import { deleteQuickMessagesOf } from './quickMessages.sql.ts'

// What was said stays with the partner, who is shown that the other left [chat.leaving].
leavingHooks.register({ leave: (context, { memberId }) => deleteQuickMessagesOf(context.db, memberId) })
