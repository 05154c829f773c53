import type { LeavingHooks } from '../leaving/index.ts'
import { forgetCampaigns } from './campaigns.sql.ts'

/** [campaigns.leaving] */
export const campaignsLeaving: LeavingHooks = {
  async leave({ db }, { providerId }) {
    if (providerId !== null) await forgetCampaigns(db, providerId)
  },
}
