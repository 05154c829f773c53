import { infiniteQueryOptions } from '@tanstack/react-query'
import type { SafePaymentFilter } from '@dure/contract/safe-payment/filters'
import { callOf, query } from '../../api/query.ts'
import type { DealRole } from './texts.ts'

const segment = (role: DealRole) => (role === 'customer' ? ('customers' as const) : ('providers' as const))

export const dealQuery = (id: number, role: DealRole) =>
  query('GET /v2/safe-payment/:role/:userId/:id', { params: { role: segment(role), userId: 'me', id } })

/** Deals of one side under a filter, newest first. */
export const dealsQuery = (role: DealRole, filterState: SafePaymentFilter, startDate: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET /v2/safe-payment/:role/:userId', role, filterState, startDate ?? ''] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v2/safe-payment/:role/:userId',
        {
          params: { role: segment(role), userId: 'me' },
          query: { filterState, ...(startDate === undefined ? {} : { startDate }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
  })

export const settlementQuery = query('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })
export const banksQuery = query('GET /v2/safe-payment/banks')

/** What the customer pays in a room: what is asked of him there, or a sum of his own. */
export const payableQuery = (chatId: number, serviceAmount?: number) =>
  query('GET /v2/safe-payment/payable', { query: { chat_id: chatId, ...(serviceAmount === undefined ? {} : { serviceAmount }) } })
