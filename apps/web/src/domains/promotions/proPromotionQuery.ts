import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

/** What customers pay a pro less by now. */
export const proPromotionQuery = (userId: number) => ({
  ...query('GET /v1/events/pro-promotions', { query: { provider_user_id: userId } }),
  staleTime: MINUTE,
})
