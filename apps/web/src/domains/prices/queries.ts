import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

export const pricesQuery = { ...query('GET /v1/price/services'), staleTime: 10 * MINUTE }

export const priceQuery = (slug: string) => ({ ...query('GET /v1/price/services/:id', { params: { id: slug } }), staleTime: MINUTE })
