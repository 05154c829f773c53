import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf, query } from '../../api/query.ts'

export const bizServicesQuery = query('GET /v2/bizlink/services')

export const bizRequestsQuery = (view: 'open' | 'ended') =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/bizlink', { query: { view } }] as const,
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/bizlink', { query: { view, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
  })
