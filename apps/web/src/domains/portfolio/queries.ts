import { infiniteQueryOptions } from '@tanstack/react-query'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import type { WorksFilter } from '@dure/contract/portfolio/paths'
import { MINUTE } from '@dure/kernel/time'
import { callOf, query } from '../../api/query.ts'

/** Posted works, page after page. */
export const worksQuery = (filter: WorksFilter & { readonly q?: string }) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/portfolios', filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/portfolios', { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

/** The newest few, beside other things. */
export const newestWorksQuery = (of: { service?: string; user?: number; except?: number } = {}) => ({
  ...query('GET /v1/portfolios', { query: { ...of, size: portfolioLimits.first } }),
  staleTime: MINUTE,
})

export const workQuery = (id: number) => query('GET /v1/portfolios/:id', { params: { id } })
export const likesQuery = (id: number) => query('GET /v1/portfolios/:id/like', { params: { id } })
export const ownWorksQuery = query('GET /v1/portfolios/me')
