import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OrderGroup } from '@dure/contract/market/orderSchemas'
import { callOf, query } from '../../../api/query.ts'

export type OrderRole = 'customer' | 'provider'

export const orderQuery = (purchaseNo: string) => query('GET /v1/market/orders/:purchaseNo', { params: { purchaseNo } })
export const saleQuery = (purchaseNo: string) => query('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo } })
export const offerQuery = (productId: number, optionId: number) => query('GET /v1/market/orders/new', { query: { productId, optionId } })
export const figuresQuery = query('GET /v1/market/me/figures')

/** What would come back now, asked anew where somebody is about to cancel. */
export const refundQuery = (purchaseNo: string) => query('GET /v1/market/orders/:purchaseNo/refund', { params: { purchaseNo } })

/** Orders of one side under a group, by what is next. */
export const ordersQuery = (role: OrderRole, group: OrderGroup) =>
  infiniteQueryOptions({
    queryKey: [role === 'customer' ? 'GET /v1/market/me/orders' : 'GET /v1/market/me/sales', group] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        role === 'customer' ? 'GET /v1/market/me/orders' : 'GET /v1/market/me/sales',
        { query: { group, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })
