import type { Answer } from '@dure/contract/client'
import type { MarketCategory } from '@dure/contract/market/lists/cards'
import { marketPath } from '@dure/contract/market/lists/paths'
import type { Context, House } from '../../../context.ts'
import { KeptReads } from '../../../http/keptReads.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { productLimits } from '@dure/contract/market/limits'
import { countOnSale, type CountedCategory } from './lists.sql.ts'

type Known = { readonly id: number; readonly slug: string; readonly name: string }

const kept = new WeakMap<House, KeptReads>()

/** How many are on sale, counted once for all who ask within a while [availability.kept-once]: every product is read for it. Who just wrote something is told what is so. */
async function countedOnSale({ db, house, wroteJustNow }: Pick<Context, 'db' | 'house' | 'wroteJustNow'>): Promise<CountedCategory[]> {
  if (wroteJustNow) return countOnSale(db)
  let reads = kept.get(house)
  if (reads === undefined) kept.set(house, (reads = new KeptReads(house.config.keptReads === 0 ? 0 : productLimits.countedFor)))
  return (await reads.read('on sale', () => countOnSale(db))) as CountedCategory[]
}

/** The categories that hold something on sale, in the catalogue's order; of a group that one and its sections [market.lists]. */
export async function listCategories(context: Context, group: string | undefined): Promise<Answer<'GET /v1/market/categories'>> {
  const { services } = await catalogueOf(context.house)
  const counted = await countedOnSale(context)
  const shown = (all: readonly Known[], type: MarketCategory['type'], countOf: (id: number) => number): MarketCategory[] =>
    [...new Map(all.map((one) => [one.id, one])).values()]
      .map(({ id, slug, name }, order) => ({ slug, name, order, type, count: countOf(id) }))
      .filter(({ count }) => count > 0)
  const sum = (of: (row: (typeof counted)[number]) => boolean): number => counted.filter(of).reduce((so, row) => so + row.count, 0)
  const inGroup = services.filter(({ category }) => group === undefined || category.slug === group)
  const groups = shown(
    inGroup.map(({ category }) => category),
    'group',
    (id) => sum((row) => row.categoryId === id),
  )
  if (group === undefined) return { items: groups }
  const sections = shown(
    inGroup.map(({ category2 }) => category2),
    'section',
    (id) => sum((row) => row.category2Id === id),
  )
  return { items: [...groups, ...sections] }
}

/** The addresses of lists that hold something, groups and their sections, by a key that grows [market.paths]. */
export async function listsOnSale(house: House): Promise<{ readonly key: number; readonly path: string }[]> {
  const { services } = await catalogueOf(house)
  const counted = await countedOnSale({ db: house.db, house, wroteJustNow: false })
  const paths = new Map<number, string>()
  // Keys of sections begin beyond those of groups.
  const beyond = Math.max(0, ...services.map(({ category }) => category.id))
  for (const { category, category2 } of services) {
    if (counted.some((row) => row.categoryId === category.id)) paths.set(category.id, marketPath({ group: category.slug }))
    if (counted.some((row) => row.category2Id === category2.id))
      paths.set(beyond + category2.id, marketPath({ group: category.slug, section: category2.slug }))
  }
  return [...paths].map(([key, path]) => ({ key, path })).toSorted((a, b) => a.key - b.key)
}
