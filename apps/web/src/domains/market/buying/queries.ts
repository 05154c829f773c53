import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MarketFilter } from '@dure/contract/market/lists/paths'
import { productLimits } from '@dure/contract/market/limits'
import { MINUTE } from '@dure/kernel/time'
import { callOf, query } from '../../../api/query.ts'

/** What a list asks for, as its call takes it. */
const asked = <F extends MarketFilter>({ isOnline, distance, ...rest }: F) => ({
  ...rest,
  ...(distance === undefined ? {} : { distance: String(distance) }),
  ...(isOnline === true ? { isOnline: 'true' as const } : {}),
})

/** Products on sale, page after page. */
export const productsQuery = (filter: MarketFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/market/products', filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/market/products',
        { query: { ...asked(filter), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
    staleTime: MINUTE,
  })

/** The first few of a list, beside other things; of one service too. */
export const fewProductsQuery = (filter: MarketFilter & { readonly service?: string }) => ({
  ...query('GET /v1/market/products', { query: { ...asked(filter), size: productLimits.foundFirst } }),
  staleTime: MINUTE,
})

/** The categories that hold something on sale: all groups, or one with its sections. */
export const marketCategoriesQuery = (group?: string) => ({
  ...query('GET /v1/market/categories', { query: group === undefined ? {} : { group } }),
  staleTime: MINUTE,
})

export const productQuery = (productId: number) => query('GET /v1/market/products/:productId', { params: { productId } })

/** The times of a Seoul month; always asked anew, for others book meanwhile. */
export const scheduleQuery = (productId: number, month: string | undefined) =>
  query('GET /v1/market/products/:productId/schedule', { params: { productId }, query: month === undefined ? {} : { month } })

/** Whether a member is told of a free time. */
export const wishQuery = (productId: number) => query('GET /v1/market/products/:productId/wish', { params: { productId } })

/** All that a member is to be told of. */
export const wishesQuery = query('GET /v1/market/me/wishes')

/** How one time of a product stands. */
export const timeQuery = (productId: number, startAt: string) =>
  query('GET /v1/market/products/:productId/schedule', { params: { productId }, query: { startAt } })

/** Which products of a page of a list the member likes. */
export const likedProductsQuery = (ids: readonly number[]) => query('GET /v1/market/likes', { query: { ids: ids.join(',') } })

/** What a pro has on sale. */
export const productsOfUserQuery = (userId: number, except?: number) => ({
  ...query('GET /v1/market/users/:userId/products', {
    params: { userId: String(userId) },
    query: except === undefined ? {} : { except, size: productLimits.others },
  }),
  staleTime: MINUTE,
})

/** What was asked of a product, page after page. */
export const productQuestionsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/market/products/:productId/questions', productId] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/market/products/:productId/questions',
        { params: { productId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })
