import type { Answer } from '@dure/contract/client'
import type { MarketCategory } from '@dure/contract/market/lists/cards'
import { marketPath } from '@dure/contract/market/lists/paths'
import type { Context, House } from '../../../context.ts'
import { KeptAnew } from '../../../keptAnew.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { productLimits } from '@dure/contract/market/limits'
import { countOnSale, type CountedCategory } from './lists.sql.ts'

type Known = { readonly id: number; readonly slug: string; readonly name: string }

const kept = new WeakMap<House, KeptAnew<CountedCategory[]>>()

/**
 * How many are on sale, counted once for all who ask within a while, none of whom waits where it was counted before [availability.kept-once]:
 * every product is read for it. Who just wrote something is told what is so.
 */
async function countedOnSale({ house, wroteJustNow }: Pick<Context, 'house' | 'wroteJustNow'>): Promise<CountedCategory[]> {
  const { db, replica } = house
  if (wroteJustNow || house.config.keptReads === 0) return countOnSale(db)
  const count = (): Promise<CountedCategory[]> => (replica === null ? countOnSale(db) : replica.read(db, countOnSale))
  let counted = kept.get(house)
  if (counted === undefined) kept.set(house, (counted = new KeptAnew({ milliseconds: productLimits.countedFor })))
  return counted.read(count)
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
  const counted = await countedOnSale({ house, wroteJustNow: false })
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
