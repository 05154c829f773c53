import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf } from '../../api/query.ts'

/** What the member asked before. */
export const ownInquiriesQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/support/inquiries'] as const,
  queryFn: ({ client, pageParam }) =>
    callOf(client)('GET /v1/support/inquiries', { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next_cursor,
})

export const inquiriesQuery = (status: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/inquiries', status] as const,
    queryFn: ({ client, pageParam }) =>
      callOf(client)('GET /v1/admin/inquiries', { query: pageParam === null ? { status } : { status, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
