import { requestTabs } from '@dure/contract/requests/states'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf, query } from '../../api/query.ts'

export type ReceivedView = 'all' | 'unread' | 'quotable' | 'quoted'
export type ReceivedFilters = { readonly viewFilter: ReceivedView; readonly targetedRequest?: 'true'; readonly services?: string }

/** The pro's received requests, page by page; every key starts with the path, so that one invalidation reaches all filters. */
export const receivedQuery = (filters: ReceivedFilters) =>
  infiniteQueryOptions({
    queryKey: ['GET /v3/requests/received', filters] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v3/requests/received',
        { query: { ...filters, ...(pageParam === null ? {} : { next_cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

/** What reading, dismissing or taking back a received request changes. */
export const receivedChanges = ['GET /v3/requests/received', 'GET /v2/requests/received/summary'] as const

/** Counts beside each filter, under the others that are chosen. */
export const receivedSummaryQuery = (filters: ReceivedFilters) => query('GET /v2/requests/received/summary', { query: filters })
export const receivedDetailQuery = (id: number) => query('GET /v2/requests/received/:id', { params: { id } })

export type SentTab = keyof typeof requestTabs

/** The customer's requests of one tab [requests.tabs]. */
export const sentQuery = (tab: SentTab) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/me/requests/sent', tab] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/me/requests/sent',
        { query: { status: requestTabs[tab].statuses.join(','), ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

export const sentDetailQuery = (id: number) => query('GET /v2/me/requests/sent/:id', { params: { id } })
