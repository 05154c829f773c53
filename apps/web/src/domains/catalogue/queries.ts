import { queryOptions } from '@tanstack/react-query'
import { callOf } from '../../api/query.ts'

export type Category = { readonly id: number | string; readonly name: string; readonly slug: string; readonly tagline?: string | null }
export type ServiceHit = { readonly id: number | string; readonly name: string; readonly slug: string; readonly price?: { readonly avg: number; readonly unit: string } | null }

// These two join the contract with the catalogue's endpoints; until then their keys are not in its types.
type CatalogueCall = <T>(key: string, input: unknown, options: { readonly signal: AbortSignal }) => Promise<T>

/** The fourteen top categories, in their order. */
export const categoriesQuery = queryOptions({
  queryKey: ['GET /v1/search/category1', {}],
  queryFn: ({ client, signal }) => (callOf(client) as unknown as CatalogueCall)<{ items: readonly Category[] }>('GET /v1/search/category1', {}, { signal }),
  staleTime: 600_000,
})

/** Services by a word of theirs. */
export const servicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['GET /v1/services', { query: { q } }],
    queryFn: ({ client, signal }) => (callOf(client) as unknown as CatalogueCall)<{ items: readonly ServiceHit[] }>('GET /v1/services', { query: { q } }, { signal }),
  })
