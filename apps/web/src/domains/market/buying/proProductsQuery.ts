import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'

/** How many are shown; one more is asked for: whether there are further ones. */
export const shownProducts = 4

export const proProductsQuery = (userId: number) => ({
  ...query('GET /v1/market/users/:userId/products', { params: { userId: String(userId) }, query: { size: shownProducts + 1 } }),
  staleTime: MINUTE,
})
