import type { LeavingHooks } from '../leaving/index.ts'
import { forgetBadges } from './badges.sql.ts'

export const badgesLeaving: LeavingHooks = {
  leave: ({ db }, { memberId, providerId }) => forgetBadges(db, memberId, providerId),
}
