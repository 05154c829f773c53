import { searchLimits } from '@dure/contract/search/limits'
import type { Context } from '../../context.ts'
import { catalogueOf, searchServices, serviceCard } from '../catalogue/index.ts'
import { searchables, type Globals, type Searchable } from './hooks.ts'
import { searchPros } from './searchPros.ts'

export const searchableServices: Searchable<'services'> = async ({ house }, keyword) => {
  const { services } = await catalogueOf(house)
  const found = searchServices(services, keyword)
  return { items: found.slice(0, searchLimits.firstServices).map(serviceCard), totalCount: found.length }
}

export const searchablePros: Searchable<'pros'> = async (context, keyword) => {
  const { proList, totalCount } = await searchPros(context, { keyword, after: null, limit: searchLimits.firstPros })
  return { items: proList, totalCount }
}

const none = { items: [], totalCount: 0 }

/** Everything that has the words, kind by kind [search.globals]. */
export async function searchGlobals(context: Context, keyword: string): Promise<Globals> {
  const kinds = searchables.answers
  const found = async <Kind extends keyof Globals>(find: Searchable<Kind> | null): Promise<Globals[Kind]> =>
    keyword === '' || find === null ? none : find(context, keyword)
  const [services, pros, portfolios, questions, products, posts] = await Promise.all([
    found(kinds.services),
    found(kinds.pros),
    found(kinds.portfolios),
    found(kinds.questions),
    found(kinds.products),
    found(kinds.posts),
  ])
  return { services, pros, portfolios, questions, products, posts }
}
