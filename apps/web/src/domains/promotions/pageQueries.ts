import type { BannerPlace } from '@dure/contract/promotions/pagePlaces'
import type { PromotionKind } from '@dure/contract/promotions/pageDrafts'
import type { Mode } from '@dure/contract/page'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

/** What stands on a page for who works in this mode. */
export const bannersQuery = (place: BannerPlace, mode: Mode) => ({
  ...query('GET /v3/promotions/banners', { query: { visible_page: place, role: mode } }),
  staleTime: MINUTE,
})
/** Pros see what is for customers too: they are that as well. */
export const eventsQuery = (mode: Mode) => query('GET /v2/promotions/events', { query: mode === 'provider' ? {} : { role: 'customer' } })
export const eventQuery = (id: number) => query('GET /v2/promotions/events/:id', { params: { id }, query: {} })
export const landingQuery = (name: string) => ({ ...query('GET /v1/landings/:name', { params: { name } }), staleTime: MINUTE })
export const promotionsQuery = (kind: PromotionKind) => query('GET /v1/admin/promotions', { query: { kind } })
