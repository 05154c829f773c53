import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf } from '../../api/query.ts'

/** The bucket of a service, page after page; without one, that of the service somebody was kept for last. */
export const bucketQuery = (serviceId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/accounts/pro-bucket', serviceId ?? null] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/accounts/pro-bucket',
        { query: { ...(serviceId === undefined ? {} : { serviceId }), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.pagination.nextCursor,
  })
