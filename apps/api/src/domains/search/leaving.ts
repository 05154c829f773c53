import type { LeavingHooks } from '../leaving/index.ts'
import { forgetPro } from './search.sql.ts'

export const searchLeaving: LeavingHooks = {
  async leave({ db }, { providerId }) {
    if (providerId !== null) await forgetPro(db, providerId)
  },
}
