import type { Answer } from '@dure/contract/client'
import type { Context } from '../../context.ts'
import { catalogueOf, searchServices, serviceCard } from '../catalogue/index.ts'
import { searchPros } from './searchPros.ts'

/** The first few of a kind on a page that shows all kinds. */
const first = { services: 8, pros: 6 }

/** Everything that has the words, kind by kind. Of kinds that are not there yet nothing is found. */
export async function searchGlobals(context: Context, keyword: string): Promise<Answer<'GET /v1/search/globals'>> {
  const none = { items: [], totalCount: 0 }
  if (keyword === '') return { services: none, pros: none, portfolios: none, questions: none, products: none, posts: none }
  const { services } = await catalogueOf(context.house)
  const found = searchServices(services, keyword)
  const pros = await searchPros(context, { keyword, after: null, limit: first.pros })
  return {
    services: {
      items: found.slice(0, first.services).map(serviceCard),
      totalCount: found.length,
    },
    pros: { items: pros.proList, totalCount: pros.totalCount },
    portfolios: none,
    questions: none,
    products: none,
    posts: none,
  }
}
