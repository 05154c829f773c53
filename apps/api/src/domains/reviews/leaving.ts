import type { LeavingHooks } from '../leaving/index.ts'
import { deleteThanks } from './events/events.sql.ts'

/** A pro's reviews stay with his customers; what he said to them goes. */
export const reviewsLeaving: LeavingHooks = {
  async leave({ db }, { providerId }) {
    if (providerId !== null) await deleteThanks(db, providerId)
  },
}
