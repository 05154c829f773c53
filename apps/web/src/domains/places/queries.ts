import { infiniteQueryOptions } from '@tanstack/react-query'
import { placeLimits } from '@dure/contract/places/limits'
import { MINUTE } from '@dure/kernel/time'
import { callOf, query } from '../../api/query.ts'
import { fewProductsQuery } from '../market/buying/queries.ts'

export const placeQuery = (location: string, serviceSlug?: string) => ({
  ...query('GET /v1/locations/:location', { params: { location }, query: serviceSlug === undefined ? {} : { serviceSlug } }),
  staleTime: MINUTE,
})

/** All pros of a place, the best first, page after page. */
export const topProsQuery = (location: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/locations/:location/top-pros', location] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/locations/:location/top-pros',
        { params: { location }, query: { size: placeLimits.page, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
    staleTime: MINUTE,
  })

export const placeWorksQuery = (location: string) => ({
  ...query('GET /v1/locations/:location/portfolios', { params: { location } }),
  staleTime: MINUTE,
})

/** Products that can be had there, of the service its page is of. */
export const placeProductsQuery = (location: string, serviceSlug?: string) =>
  fewProductsQuery({ area: location, ...(serviceSlug === undefined ? {} : { service: serviceSlug }) })
