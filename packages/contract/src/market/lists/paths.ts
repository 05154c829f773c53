import { readPlaceSlug } from '../../places/paths.ts'
import { distances, freeWithin, productSorts, type Distance, type FreeWithin, type ProductSort } from '../sorts.ts'

/** What a list of products is narrowed by, as its address says it [market.paths]: slugs, `서울-강남구`, and the rest as its query. */
export type MarketFilter = {
  readonly group?: string
  readonly section?: string
  readonly area?: string
  /** Kilometres around its district; absent where there is none, and of a province. */
  readonly distance?: Distance
  /** Absent where it is the first of them. */
  readonly sort?: ProductSort
  readonly free?: FreeWithin
  /** Won. */
  readonly priceMin?: number
  readonly priceMax?: number
  readonly isOnline?: true
  readonly q?: string
}

/** What lies around a province nobody asks. */
export const isDistrict = (area: string | undefined): boolean => area !== undefined && readPlaceSlug(area).address2 !== null

const root = '/market'
/** Stands where a place was chosen and no section. */
const noSection = 'section'

/** The address of a list. A place without a group has no place of its own in the paths, and stands in the query. */
export function marketPath(filter: MarketFilter): string {
  const { group, area, distance, sort, free, priceMin, priceMax, isOnline, q } = filter
  const section = group === undefined ? undefined : filter.section
  const places = group === undefined ? [] : area === undefined ? [group, section] : [group, section ?? noSection, area]
  const path = [root, ...places.flatMap((one) => (one === undefined ? [] : [encodeURIComponent(one)]))].join('/')
  const query = {
    area: group === undefined ? area : undefined,
    distance: isDistrict(area) ? distance : undefined,
    free,
    isOnline,
    priceMin,
    priceMax,
    q: q === '' ? undefined : q,
    sort: sort === productSorts[0] ? undefined : sort,
  }
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  )
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** The query of such an address, as its page reads it. */
export type MarketQuery = {
  readonly area?: string | undefined
  readonly distance?: string | undefined
  readonly free?: string | undefined
  readonly isOnline?: string | undefined
  readonly priceMin?: string | undefined
  readonly priceMax?: string | undefined
  readonly q?: string | undefined
  readonly sort?: string | undefined
}

const won = (text: string | undefined): number | undefined => (text === undefined || !/^\d{1,9}$/.test(text) ? undefined : Number(text))

/** Reads such an address. What it cannot mean counts as not said; prices the wrong way round are turned. */
export function readMarketPath(pathname: string, query: MarketQuery): MarketFilter {
  const [group, section, place] = pathname
    .slice(root.length)
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part))
  const area = group === undefined ? query.area : place
  const prices = [won(query.priceMin), won(query.priceMax)]
  const turned = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1] ? prices.toReversed() : prices
  const [priceMin, priceMax] = turned
  const sort = productSorts.find((one) => one === query.sort)
  const distance = isDistrict(area) ? distances.find((one) => String(one) === query.distance) : undefined
  const free = freeWithin.find((one) => one === query.free)
  return {
    ...(group === undefined ? {} : { group }),
    ...(section === undefined || section === noSection ? {} : { section }),
    ...(area === undefined ? {} : { area }),
    ...(distance === undefined ? {} : { distance }),
    ...(sort === undefined || sort === productSorts[0] ? {} : { sort }),
    ...(free === undefined ? {} : { free }),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
    ...(query.isOnline === 'true' ? { isOnline: true as const } : {}),
    ...(query.q === undefined ? {} : { q: query.q }),
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The same list without some of what narrows it; a section goes with its group, a distance with its place. */
export function withoutOf(filter: MarketFilter, ...keys: readonly (keyof MarketFilter)[]): MarketFilter {
  const gone: readonly string[] = [...keys, ...(keys.includes('group') ? ['section'] : []), ...(keys.includes('area') ? ['distance'] : [])]
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !gone.includes(key)))
}
