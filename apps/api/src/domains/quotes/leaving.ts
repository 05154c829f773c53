import type { LeavingHooks } from '../leaving/index.ts'
import { endCalls } from './calls/endCalls.ts'
import { deleteTemplatesOf } from './templates/templates.sql.ts'

export const quotesLeaving: LeavingHooks = {
  async leave(context, { memberId, providerId }) {
    await endCalls(context, { memberId })
    if (providerId !== null) await deleteTemplatesOf(context.db, providerId)
  },
}
