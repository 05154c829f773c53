import type { LeavingHooks } from '../leaving/index.ts'
import { forgetInBuckets } from './bucket.sql.ts'

export const bucketLeaving: LeavingHooks = {
  leave: ({ db }, { memberId, providerId }) => forgetInBuckets(db, memberId, providerId),
}
