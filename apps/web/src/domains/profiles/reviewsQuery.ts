import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { callOf } from '../../api/query.ts'

export type Review = Answer<'GET /v3/users/:id/reviews/received'>['reviews'][number]
export type Removed = Answer<'GET /v3/users/:id/reviews/received'>['removed'][number]
export type Sort = 'latest' | 'highest' | 'lowest'

export type ReviewFilter = {
  readonly sort: Sort
  readonly serviceId?: number | undefined
  readonly rating?: number | undefined
  readonly survey?: number | undefined
  readonly withPhotos?: 'true' | undefined
  readonly safePayment?: 'true' | undefined
  readonly outside?: 'true' | undefined
}

export const everything: ReviewFilter = { sort: 'latest' }
/** Those with pictures, which stand before what was written. */
export const pictured: ReviewFilter = { ...everything, withPhotos: 'true' }
const size = 5

export const reviewsQuery = (userId: number, filter: ReviewFilter = everything) =>
  infiniteQueryOptions({
    queryKey: ['GET /v3/users/:id/reviews/received', userId, filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v3/users/:id/reviews/received',
        { params: { id: userId }, query: { ...filter, size, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })
