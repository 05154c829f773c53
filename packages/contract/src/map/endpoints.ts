import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listedPro, searchKeyword, understoodFilter } from '../search/endpoints.ts'
import { searchCalls } from '../search/limits.ts'
import { anyText } from '../texts.ts'
import { mapLimits } from './limits.ts'

const slug = z.optional(anyText(80))
const degrees = (most: number) => z.optional(z.coerce.number().check(z.minimum(-most), z.maximum(most)))
const { zoom, distance } = mapLimits

export const mapPro = z.extend(listedPro, {
  /** Where the map shows him, WGS84 degrees [map.shown-point]. */
  lat: z.number(),
  lng: z.number(),
})
export type MapPro = z.infer<typeof mapPro>

const mapDistrict = z.object({ code: z.string(), name: z.string(), lat: z.number(), lng: z.number(), count: z.number() })
export type MapDistrict = z.infer<typeof mapDistrict>

export const map = {
  searchMap: endpoint({
    method: 'GET',
    path: '/v2/search/map/pro',
    summary: 'Pros around a point, the nearest first, and districts with counts for who lies beyond',
    mayLag: true,
    access: 'none',
    tells: [],
    costly: 'keyword',
    query: z.object({
      /** Without a point: the place that is named, else where the map opens; from there it steps out until somebody is in sight. */
      lat: degrees(90),
      lng: degrees(180),
      zoom: z.optional(z.coerce.number().check(z.int(), z.minimum(zoom.least), z.maximum(zoom.most))),
      /** Kilometres, instead of a zoom. */
      distance: z.optional(z.coerce.number().check(z.minimum(distance.least), z.maximum(distance.most))),
      keyword: z.optional(searchKeyword),
      address1: slug,
      address2: slug,
      category1: slug,
      category2: slug,
      serviceSlug: slug,
    }),
    answer: z.object({
      center: z.object({ lat: z.number(), lng: z.number() }),
      zoom: z.number(),
      proList: z.array(mapPro),
      /** Who stands within reach; exact to 10,000. */
      totalCount: z.number(),
      districts: z.array(mapDistrict),
      filter: understoodFilter,
    }),
    limit: searchCalls,
  }),
} as const
