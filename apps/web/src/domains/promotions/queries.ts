import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf, query } from '../../api/query.ts'

/** A member's coupons: those he may still use, or those that are over. */
export const couponsQuery = (view: 'open' | 'past') =>
  infiniteQueryOptions({
    queryKey: ['GET /v2/promotions/events/coupons', view] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v2/promotions/events/coupons',
        { query: { view, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.pagination.nextCursor,
  })

export const requestCouponsQuery = query('GET /v2/promotions/requests')
export const requestCouponQuery = (id: number) => query('GET /v2/promotions/requests/:id/coupon', { params: { id } })
export const expirationQuery = query('GET /v1/events/coupons/expiration', { query: {} })
