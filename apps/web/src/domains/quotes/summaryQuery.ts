import { query } from '../../api/query.ts'

/** The pro as his quotes show him. */
export const summaryQuery = (providerId: number) => query('GET /v1/providers/:id/profile-summary', { params: { id: providerId } })
