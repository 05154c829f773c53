import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

/** The fourteen top categories, in their order. */
export const categoriesQuery = { ...query('GET /v1/search/category1'), staleTime: 10 * MINUTE }

/** Services by a word of theirs. */
export const servicesQuery = (q: string) => query('GET /v1/services', { query: { q, limit: 30 } })

/** All services. */
export const allServicesQuery = { ...query('GET /v1/services'), staleTime: 10 * MINUTE }

/** The services of one category. */
export const categoryServicesQuery = (category: string) => ({
  ...query('GET /v1/services', { query: { category } }),
  staleTime: 10 * MINUTE,
})

export const provincesQuery = { ...query('GET /v1/search/location'), staleTime: 10 * MINUTE }

export const districtsQuery = (address: string) => ({
  ...query('GET /v1/search/location/:address', { params: { address } }),
  staleTime: 10 * MINUTE,
})

/** What most people ask for now. */
export const popularServicesQuery = { ...query('GET /v1/popular-keyword/services'), staleTime: MINUTE }
