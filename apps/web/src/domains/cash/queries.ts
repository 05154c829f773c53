import type { BoardFilter } from '@dure/contract/cash/cashLog'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { callOf, query } from '../../api/query.ts'

export const balanceQuery = query('GET /v1/cash/users/me/balance')
export const productsQuery = (role: 'provider' | 'customer') => query('GET /v3/cash/products', { query: { role } })

export const promiseQuery = query('GET /v1/cash/promotions/refundable')

export const refundQuery = (tid: string) => query('GET /v1/me/refund/:tid', { params: { tid } })

export const cardQuery = query('GET /v3/cash/payment/info')
export const autoProductsQuery = query('GET /v1/auto-charge/products')
export const autoChargeQuery = query('GET /v2/user/:id/auto-charge', { params: { id: 'me' } })
export type AutoSetting = NonNullable<Answer<'GET /v2/user/:id/auto-charge'>['mySetting']>

export const depositsQuery = query('GET /v1/me/cash/deposits')
export const returnsQuery = query('GET /v1/me/refunds')

/** The member's cash log under one filter. */
export const cashLogQuery = (filter: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/me/cash/board/:filter', filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/me/cash/board/:filter',
        { params: { filter }, query: pageParam === null ? {} : { after: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.pagination.after,
  })
