import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { callOf, query } from '../../api/query.ts'

export const choicesQuery = query('GET /v1/ad/choices')

export type Choices = Answer<'GET /v1/ad/choices'>
/** Which slot is looked at. */
export type Chosen = { readonly serviceId: number; readonly districtCode: string; readonly week: string }

export const itemQuery = (chosen: Chosen) => query('GET /v1/ad/items', { query: chosen })
export const reportQuery = (id: number) => query('GET /v1/ad/bids/:id/report', { params: { id } })

/** The pro's bids, page after page. */
export const bidsQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/ad/bids'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/ad/bids', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page: Answer<'GET /v1/ad/bids'>) => page.next_cursor,
})

/** Ads of a service in a district, for what asks for them by itself. */
export const adProsQuery = (serviceId: number, districtCode: string) =>
  query('GET /v1/ad/provider-profiles', { query: { serviceId, districtCode } })
