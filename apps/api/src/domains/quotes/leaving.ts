import type { LeavingHooks } from '../leaving/index.ts'
import { deleteTemplatesOf } from './templates/templates.sql.ts'

export const quotesLeaving: LeavingHooks = {
  async leave(context, { providerId }) {
    if (providerId !== null) await deleteTemplatesOf(context.db, providerId)
  },
}
