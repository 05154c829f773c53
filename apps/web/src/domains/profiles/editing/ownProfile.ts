import { query } from '../../../api/query.ts'

export const ownQuery = query('GET /v2/user/:id/profile', { params: { id: 'me' } })
export const standingQuery = query('GET /v1/user/:id/profile/standing', { params: { id: 'me' } })
