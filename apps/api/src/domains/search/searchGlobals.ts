import type { Answer } from '@dure/contract/client'
import type { Context } from '../../context.ts'
import { catalogueOf, searchServices, serviceCard } from '../catalogue/index.ts'
import { questionList } from '../questions/index.ts'
import { searchPros } from './searchPros.ts'

/** The first few of a kind on a page that shows all kinds. */
const first = { services: 8, pros: 6, questions: 4 }

/** Those that hold the words, however many: the list of them counts no further. */
async function foundQuestions(context: Context, q: string): Promise<Answer<'GET /v1/search/globals'>['questions']> {
  const { items, next_cursor } = await questionList(context, { filter: 'all', q, cursor: null, size: first.questions })
  return { items, totalCount: items.length + (next_cursor === null ? 0 : 1) }
}

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
    questions: await foundQuestions(context, keyword),
    products: none,
    posts: none,
  }
}
