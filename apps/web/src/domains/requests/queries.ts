import { requestTabs } from '@dure/contract/requests/states'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf, query } from '../../api/query.ts'

export type ReceivedView = 'all' | 'unread' | 'quotable' | 'quoted'
export type ReceivedFilters = {
  readonly viewFilter: ReceivedView
  readonly targetedRequest?: 'true'
  readonly services?: string
  readonly district?: string
  /** Kilometres. */
  readonly distance?: string
}
/** As the calls take them. */
const asQuery = ({ distance, ...rest }: ReceivedFilters) => ({ ...rest, ...(distance === undefined ? {} : { distance: Number(distance) }) })

/** The pro's received requests, page by page; every key starts with the path, so that one invalidation reaches all filters. */
export const receivedQuery = (filters: ReceivedFilters) =>
  infiniteQueryOptions({
    queryKey: ['GET /v3/requests/received', filters] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v3/requests/received',
        { query: { ...asQuery(filters), ...(pageParam === null ? {} : { next_cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

/** Open requests near the pro beyond those he received [requests.all]; of these services, or of all his. */
export const allRequestsQuery = (services: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/all-requests', services ?? null] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/all-requests',
        { query: { ...(services === undefined ? {} : { service_ids: services }), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

/** Those of them that he has not opened, as many as the page of received requests shows. */
export const allUnreadQuery = query('GET /v1/all-requests', { query: { unread: 'true', size: 8 } })

export const insightQuery = (id: number) => query('GET /v2/requests/received/:id/insight', { params: { id } })
export const mutesQuery = query('GET /v2/requests/received/mutes')
export const savedFiltersQuery = query('GET /v2/requests/received/filters')

/** Counts beside each filter, under the others that are chosen. */
export const receivedSummaryQuery = (filters: ReceivedFilters) => query('GET /v2/requests/received/summary', { query: asQuery(filters) })
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
