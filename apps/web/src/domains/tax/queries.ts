import { query } from '../../api/query.ts'

export const receiptQuery = (id: number) => query('GET /v2/safe-payment/:id/cash-receipt', { params: { id } })
