import type { LeavingHooks } from '../leaving/index.ts'
import { forgetSafetyOf } from '../safety/index.ts'
import { forgetInquirer } from '../support/index.ts'
import { forgetAssignmentsOf } from './assignments.sql.ts'
import { forgetViewsOf } from './views/views.sql.ts'

// The help desk and what members block and report stand beside the accounts and cannot hear of leaving by themselves.
export const moderationLeaving: LeavingHooks = {
  leave: async (context, { memberId }) => {
    await forgetInquirer(context.db, memberId)
    await forgetSafetyOf(context.db, memberId, context.now)
    await forgetAssignmentsOf(context.db, memberId)
    await forgetViewsOf(context.db, memberId)
  },
}
