import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf, query } from '../../api/query.ts'

export type Role = 'customer' | 'provider'

export const noticesKey = 'GET /v1/accounts/user-notifications'

export const noticesQuery = (role: Role, category: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [noticesKey, { role, category: category ?? null }] as const,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        noticesKey,
        { query: { role, ...(category === undefined ? {} : { category2_id: category }), ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  })

export const categoriesQuery = (role: Role) => query('GET /v1/accounts/user-notifications/categories', { query: { role } })

export const settingQuery = query('GET /api2/users/me/notification-setting')
