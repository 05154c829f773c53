import type { PageOptions } from '../navigation/row.ts'

/** A map of pros; what its path has no place for stands in the query [map.paths]. */
const map = {
  page: 'map/MapSearch',
  shape: 'rows',
  search: { address: 'text', category: 'text', service: 'text', lat: 'text', lng: 'text', zoom: 'text' },
  footer: false,
  indexable: true,
  readFirst: false,
} as const

/** The same pros on a map. */
export const mapPages = {
  '/map': map,
  '/map/:service/:address/:category': { ...map },
  '/map/:service/address/:category': { ...map },
  '/map/q.:queryKeyword': { ...map },
  '/map/service/:address': { ...map },
  '/map/service/:address/:category': { ...map },
  '/map/service/address/:category': { ...map },
  '/map/*': { ...map },
} as const satisfies Record<string, PageOptions>
