import type { LeavingHooks } from '../leaving/index.ts'
import { forgetReads } from './insight.sql.ts'

export const insightLeaving: LeavingHooks = {
  leave: async ({ db }, { providerId }) => {
    if (providerId !== null) await forgetReads(db, providerId)
  },
}
