import { query } from '../../api/query.ts'

export const summaryQuery = (userId: number) => query('GET /v3/users/:id/reviews/received/summary', { params: { id: userId } })
export const servicesQuery = (userId: number) => query('GET /v2/providers/reviews/services', { query: { user_id: userId } })
export const overviewQuery = (providerId: number) => query('GET /v2/providers/:id/reviews/overview', { params: { id: providerId } })
export const reviewQuery = (providerId: number, reviewId: number) =>
  query('GET /v2/providers/:id/reviews/:reviewId', { params: { id: providerId, reviewId } })
