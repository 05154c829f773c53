import type { LeavingHooks } from '../leaving/index.ts'
import { deleteNoticesOf } from './notifications.sql.ts'

export const notificationsLeaving: LeavingHooks = { leave: (context, { memberId }) => deleteNoticesOf(context.db, memberId) }
