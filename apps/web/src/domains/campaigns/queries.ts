import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf, query } from '../../api/query.ts'

export const campaignsQuery = query('GET /v1/campaigns')
export const campaignQuery = (id: number) => query('GET /v1/campaigns/:id', { params: { id } })
export const metaQuery = query('GET /v1/campaigns/form/meta')
export const servicesQuery = query('GET /v1/campaigns/form/services')
export const reasonsQuery = query('GET /v1/campaigns/pause')
export const templatesQuery = query('GET /v2/quote/bookmarks')
export const recommendedQuery = (serviceId: number | undefined) =>
  query('GET /v1/quotes/campaigns/recommend', { query: serviceId === undefined ? {} : { serviceId } })
export const locationsQuery = (of: { readonly serviceId: number; readonly campaignId: number | undefined }) =>
  query('GET /v1/campaigns/form/locations', {
    query: { service_id: of.serviceId, ...(of.campaignId === undefined ? {} : { id: of.campaignId }) },
  })
export const questionsQuery = (serviceId: number) => query('GET /v1/campaigns/form/services/:id/questions', { params: { id: serviceId } })
export const budgetsQuery = (serviceId: number) => query('GET /v1/campaigns/form/budgets', { query: { service_id: serviceId } })

export type Days = { readonly from?: string; readonly to?: string }

/** Quotes of one campaign, page after page. */
export const campaignQuotesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/campaigns/:id/quotes', id] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/campaigns/:id/quotes',
        { params: { id }, query: pageParam === null ? {} : { next_cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.pagination.nextCursor,
  })

/** Automatic quotes of all campaigns between two days. */
export const autoQuotesQuery = (days: Days) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/campaigns/quotes/sent', days] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/campaigns/quotes/sent',
        { query: { ...days, ...(pageParam === null ? {} : { next_cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.pagination.nextCursor,
  })
