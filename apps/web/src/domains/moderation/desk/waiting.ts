import { query } from '../../../api/query.ts'

/** How much waits on each desk, for the first page and the views of lists; every act of an operator asks anew. */
export const waitingQuery = query('GET /v1/admin/overview')
