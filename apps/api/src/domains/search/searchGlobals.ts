import type { Answer } from '@dure/contract/client'
import { searchLimits } from '@dure/contract/search/limits'
import type { Context } from '../../context.ts'
import { Slot } from '../../hooks.ts'
import { catalogueOf, searchServices, serviceCard } from '../catalogue/index.ts'
import { searchPros } from './searchPros.ts'

type Globals = Answer<'GET /v1/search/globals'>

/** How a kind of thing is found by words: the first few, and how many there are. */
export type Searchable<Kind extends keyof Globals> = (context: Context, keyword: string) => Promise<Globals[Kind]>

/** Every kind that can be found by words; the domain of a kind answers for it, and null stands for one that is not there yet. */
export const searchables = new Slot<{ readonly [Kind in keyof Globals]: Searchable<Kind> | null }>('search of everything')

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
  const kinds = searchables.hooks
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
