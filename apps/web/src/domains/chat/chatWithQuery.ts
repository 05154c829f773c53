import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

/** The room a customer has with a pro already [chat.with-pro]. */
export const chatWithQuery = (userId: number) => ({
  ...query('GET /v1/chats/with/:userId', { params: { userId } }),
  staleTime: MINUTE,
})
