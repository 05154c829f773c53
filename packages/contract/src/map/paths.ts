import { roundDegrees } from '@dure/kernel/geo'
import { proSearchPath, readProSearchPath, type ProFilter } from '../search/paths.ts'

/** What a map of pros is narrowed by: as a list, without its order. */
export type MapFilter = Omit<ProFilter, 'sort' | 'reservation'>

/** The part of the map that is looked at. */
export type MapView = { readonly lat: number; readonly lng: number; readonly zoom: number }

const root = '/map'
const noService = 'service'
const noAddress = 'address'
/** The seven right shapes, in the letters of the list's. */
const rightShape = /^(?:|K|[Ss][Aa]C|sA)$/

/** Ten metres are told apart; more says nothing of a map. */
const written = (degrees: number): string => String(roundDegrees(degrees, 4))

/**
 * The address of a map [map.paths]. What has no place of its own in the shapes (a service without its category, choices
 * beside a keyword) goes into the query, and so does the part that is looked at.
 */
export function mapPath(filter: MapFilter, view?: MapView): string {
  const { keyword, serviceSlug } = filter
  const address = [filter.address1, filter.address2].filter(Boolean).join('-')
  const category = [filter.category1, filter.category2].filter(Boolean).join('--')
  const query = new URLSearchParams()
  let segments: string[] = []
  if (keyword !== undefined && keyword !== '') {
    segments = [`q.${keyword}`]
    if (serviceSlug !== undefined) query.set('service', serviceSlug)
    if (address !== '') query.set('address', address)
    if (category !== '') query.set('category', category)
  } else if (category !== '') segments = [serviceSlug ?? noService, address === '' ? noAddress : address, category]
  else if (serviceSlug !== undefined) {
    query.set('service', serviceSlug)
    if (address !== '') query.set('address', address)
  } else if (address !== '') segments = [noService, address]
  if (view !== undefined) {
    query.set('lat', written(view.lat))
    query.set('lng', written(view.lng))
    query.set('zoom', String(view.zoom))
  }
  const path = [root, ...segments.map((segment) => encodeURIComponent(segment))].join('/')
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/**
 * Reads the address of a map as that of a list is read.
 * @param isCategory whether a slug of one level names a category
 * @returns the filter, and whether the address is one of the shapes; if not, `mapPath` of the filter is the nearest
 */
export function readMapPath(url: URL, isCategory: (slug: string) => boolean): { readonly filter: MapFilter; readonly right: boolean } {
  const asList = new URL(url)
  asList.pathname = proSearchPath({}) + url.pathname.slice(root.length)
  const { filter, shape } = readProSearchPath(asList, isCategory)
  const { sort, reservation, ...rest } = filter
  return { filter: rest, right: rightShape.test(shape) && sort === undefined && reservation === undefined }
}
