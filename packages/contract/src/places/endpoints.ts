import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageLimit } from '../numbers.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { listedPortfolio } from '../portfolio/schemas.ts'
import { servicePrice } from '../prices/endpoints.ts'
import { listedPro } from '../search/endpoints.ts'
import { searchCalls } from '../search/limits.ts'
import { anyText } from '../texts.ts'
import { placeLimits } from './limits.ts'

/** `서울-강남구`, as `placeSlug` makes it. */
const location = anyText(40)
const serviceSlug = z.optional(anyText(60))
const named = z.object({ slug: z.string(), name: z.string() })
const service = z.object({ id: z.number(), slug: z.string(), name: z.string() })

export const place = z.object({
  /** `서울 강남구` */
  place: z.object({ slug: z.string(), name: z.string(), address1: z.string(), address2: z.nullable(z.string()) }),
  service: z.nullable(service),
  /** The province of a district. */
  coarser: z.nullable(named),
  /** Districts of the province where somebody offers something, or the service. */
  districts: z.array(named),
  /** What pros offer here, what most do first. */
  services: z.array(service),
  /** Of the service, in the province where enough deals are known there. */
  price: z.nullable(
    z.pick(servicePrice, { minPrice: true, avgPrice: true, maxPrice: true, sampleCount: true, estimated: true, unit: true }),
  ),
  topPros: z.array(listedPro),
  /** Exact to 10,000. */
  totalCount: z.number(),
})
export type Place = z.infer<typeof place>

export const places = {
  getPlace: endpoint({
    method: 'GET',
    path: '/v1/locations/:location',
    summary: 'A place: its best pros, what is offered there, where to go on from it',
    mayLag: true,
    access: 'none',
    tells: [],
    params: z.object({ location }),
    query: z.object({ serviceSlug }),
    answer: place,
    limit: searchCalls,
  }),
  listTopPros: endpoint({
    method: 'GET',
    path: '/v1/locations/:location/top-pros',
    summary: 'The best pros of a place, for a service too',
    mayLag: true,
    access: 'none',
    tells: [],
    params: z.object({ location }),
    query: z.object({
      serviceSlug,
      size: pageLimit(placeLimits.mostInPage, placeLimits.top),
      cursor: cursorOf([momentPart, idPart, idPart]),
    }),
    answer: z.object({ items: z.array(listedPro), totalCount: z.number(), nextCursor: z.nullable(z.string()) }),
    limit: searchCalls,
  }),
  listPlacePortfolios: endpoint({
    method: 'GET',
    path: '/v1/locations/:location/portfolios',
    summary: 'Works done in a place, the newest first',
    mayLag: true,
    access: 'none',
    tells: ['works'],
    params: z.object({ location }),
    answer: z.object({ items: z.array(listedPortfolio) }),
    limit: searchCalls,
  }),
  listPlaceServices: endpoint({
    method: 'GET',
    path: '/v1/search/location/:address1/:address2/services',
    summary: 'Services that pros offer in a district, what most do first',
    mayLag: true,
    access: 'none',
    tells: [],
    params: z.object({ address1: anyText(20), address2: anyText(30) }),
    answer: z.object({ items: z.array(service) }),
  }),
  listNewPros: endpoint({
    method: 'GET',
    path: '/v1/search/new-pros',
    summary: 'Pros who joined within 30 days and have a whole profile; the same key draws the same',
    mayLag: true,
    access: 'none',
    tells: [],
    query: z.object({ request_key: z._default(anyText(60), '') }),
    answer: z.object({ items: z.array(listedPro) }),
    limit: searchCalls,
  }),
  listRecommendedPros: endpoint({
    method: 'GET',
    path: '/v1/search/recommend-pros',
    summary: 'Pros for this visitor: of what he asked for last, else the best reviewed',
    mayLag: true,
    access: 'none',
    tells: [],
    answer: z.object({ items: z.array(listedPro) }),
    limit: searchCalls,
  }),
} as const
