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
        { query: { role, ...(category === undefined ? {} : { category2_id: category }), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.pagination.nextCursor,
  })

export const categoriesQuery = (role: Role) => query('GET /v1/accounts/user-notifications/categories', { query: { role } })

export const settingQuery = query('GET /api2/users/me/notification-setting')

/** Whether texts and mails are wanted at all stands with the member. */
export const meQuery = query('GET /api2/users/me/')
