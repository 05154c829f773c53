import { query } from '../../../api/query.ts'

/** A pro's own questions, all of them. */
export const autoMessagesQuery = (providerId: number | string) =>
  query('GET /v1/providers/:id/auto/messages', { params: { id: Number(providerId) }, query: {} })
export const autoStateQuery = query('GET /v1/providers/auto/messages/state')
