import { leavingHooks } from '../accounts/index.ts'
import { deleteNoticesOf } from './notifications.sql.ts'

leavingHooks.register({ leave: (context, { memberId }) => deleteNoticesOf(context.db, memberId) })
