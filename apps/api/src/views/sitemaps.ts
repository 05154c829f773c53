import type { Db } from '../database/connect.ts'
import type { House } from '../context.ts'
import type { SitemapArea } from '../pages/sitemaps.ts'
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
]

/** What the sitemaps list, read from the database by keyset. */
export function sitemapAreas(house: House): SitemapArea[] {
  return sources.map(({ name, page, rows, starts }) => ({
    name,
    page,
    starts: async (size) => (starts ? starts(house.db, size) : [0]),
    rows: async (from, limit) =>
      (await rows(house.db, from, limit)).map(({ key, slug, changed }) => ({
        key,
        path: page.replace(/:\w+|\*/, () => encodeURIComponent(slug)),
        changed,
      })),
  }))
}
