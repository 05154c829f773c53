import { query } from '../../api/query.ts'

export const blocksQuery = query('GET /v1/me/blocks')
