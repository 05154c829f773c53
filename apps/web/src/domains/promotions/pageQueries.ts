import type { BannerPlace } from '@dure/contract/promotions/pagePlaces'
import type { PromotionKind } from '@dure/contract/promotions/pageDrafts'
import type { Mode } from '@dure/contract/page'
import { MINUTE } from '@dure/kernel/time'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf, query } from '../../api/query.ts'

/** What stands on a page for who works in this mode. */
export const bannersQuery = (place: BannerPlace, mode: Mode) => ({
  ...query('GET /v3/promotions/banners', { query: { visible_page: place, role: mode } }),
  staleTime: MINUTE,
})
/** Pros see what is for customers too: they are that as well. */
export const eventsQuery = (mode: Mode) => query('GET /v2/promotions/events', { query: mode === 'provider' ? {} : { role: 'customer' } })
export const eventQuery = (id: number) => query('GET /v2/promotions/events/:id', { params: { id }, query: {} })
/** What customers pay a pro less by now. */
export const proPromotionQuery = (userId: number) => ({
  ...query('GET /v1/events/pro-promotions', { query: { provider_user_id: userId } }),
  staleTime: MINUTE,
})
export const landingQuery = (name: string) => ({ ...query('GET /v1/landings/:name', { params: { name } }), staleTime: MINUTE })
export const promotionsQuery = (kind: PromotionKind) => query('GET /v1/admin/promotions', { query: { kind } })
/** Who takes part in an event. */
export const joinedQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/promotions/:id/joined', id] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/admin/promotions/:id/joined',
        { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })
