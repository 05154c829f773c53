import { postPath } from '@dure/contract/community/paths'
import { placeSlug } from '@dure/contract/places/paths'
import type { Db } from '../../database/connect.ts'
import type { House } from '../../context.ts'
import { catalogueOf, districtName } from '../../domains/catalogue/index.ts'
import { postPartStarts, postsForSitemap } from '../../domains/community/index.ts'
import { listsOnSale, onSaleFrom, onSalePartStarts } from '../../domains/market/index.ts'
import { shownWorksFrom, workPartStarts } from '../../domains/portfolio/index.ts'
import { placePartStarts, placeServicesFrom } from '../../domains/places/index.ts'
import { promotionsToFind } from '../../domains/promotions/index.ts'
import type { SitemapArea } from '../../pages/sitemaps.ts'
import { categoriesForSitemap, prosForSitemap, prosPartStarts, type SitemapRow } from './sitemaps.sql.ts'

type Source = {
  readonly name: string
  /** The row of the page table; the area is left out while that is no page search engines may list. */
  readonly page: string
  readonly rows: (db: Db, from: number, limit: number) => Promise<SitemapRow[]>
  /** Absent where one part holds them all. */
  readonly starts?: (db: Db, size: number) => Promise<number[]>
}

const sources: readonly Source[] = [
  { name: 'categories', page: '/categories/*', rows: categoriesForSitemap },
  { name: 'pros', page: '/profile/users/:userId', rows: prosForSitemap, starts: prosPartStarts },
  { name: 'works', page: '/portfolio/detail/:portfolioId', rows: shownWorksFrom, starts: workPartStarts },
  { name: 'products', page: '/market/products/:productId', rows: onSaleFrom, starts: onSalePartStarts },
]

/** Places by services that somebody offers there [places.empty]. */
const placesArea = (house: House): SitemapArea => ({
  name: 'places',
  page: '/a.:location/:serviceSlug',
  starts: (size) => placePartStarts(house.db, size),
  rows: async (from, limit) => {
    const catalogue = await catalogueOf(house)
    return (await placeServicesFrom(house.db, from, limit)).flatMap(({ id, placeCode, serviceId }) => {
      const names = districtName(catalogue, placeCode) ?? { address1: catalogue.provinceByCode.get(placeCode)?.short, address2: null }
      const service = catalogue.serviceById.get(serviceId)
      if (names.address1 === undefined || service === undefined) return []
      return [{ key: id, path: `/a.${encodeURIComponent(placeSlug(names.address1, names.address2))}/${service.slug}`, changed: null }]
    })
  },
})

/** The page of each service. */
const servicesArea = (house: House): SitemapArea => ({
  name: 'services',
  page: '/prices/:serviceSlug',
  starts: async () => [0],
  rows: async (from, limit) =>
    (await catalogueOf(house)).services
      .filter((one) => one.id >= from)
      .toSorted((a, b) => a.id - b.id)
      .slice(0, limit)
      .map(({ id, slug }) => ({ key: id, path: `/prices/${slug}`, changed: null })),
})

/** Events and landing pages that run now [promotions.found]. */
const promotionsArea = (house: House, kind: 'event' | 'landing'): SitemapArea => ({
  name: kind === 'event' ? 'events' : 'landings',
  page: kind === 'event' ? '/event/:eventId' : '/landing/:slug',
  starts: async () => [0],
  rows: (from, limit) => promotionsToFind(house.db, { kind, now: house.clock.now(), from, limit }),
})

/** Lists of products that hold something. */
const marketArea = (house: House): SitemapArea => ({
  name: 'market',
  page: '/market/:group',
  starts: async () => [0],
  rows: async (from, limit) =>
    (await listsOnSale(house))
      .filter((one) => one.key >= from)
      .slice(0, limit)
      .map((one) => ({ ...one, changed: null })),
})

/** What members say to everybody, by the page it is read on [community.found]. */
const postsArea = (house: House, isKnowhow: boolean): SitemapArea => ({
  name: isKnowhow ? 'knowhow' : 'posts',
  page: isKnowhow ? '/community/pro-knowhow/:postSlug' : '/community/dure-life/posts/:postSlug',
  starts: (size) => postPartStarts(house.db, isKnowhow, size),
  rows: async (from, limit) =>
    (await postsForSitemap(house.db, isKnowhow, from, limit)).map(({ id, title, changed }) => ({
      key: id,
      path: postPath({ id, title, category: 'dure-life', isKnowhow }),
      changed,
    })),
})

/** What the sitemaps list, read from the database by keyset. */
export function sitemapAreas(house: House): SitemapArea[] {
  return [
    ...sources.map(({ name, page, rows, starts }): SitemapArea => ({
      name,
      page,
      starts: async (size) => (starts ? starts(house.db, size) : [0]),
      rows: async (from, limit) =>
        (await rows(house.db, from, limit)).map(({ key, slug, changed }) => ({
          key,
          path: page.replace(/:\w+|\*/, () => encodeURIComponent(slug)),
          changed,
        })),
    })),
    servicesArea(house),
    placesArea(house),
    marketArea(house),
    promotionsArea(house, 'event'),
    promotionsArea(house, 'landing'),
    postsArea(house, false),
    postsArea(house, true),
  ]
}
