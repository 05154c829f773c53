import type { Answer } from '@dure/contract/client'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import type { Context } from '../../context.ts'
import { listPortfolios } from './listPortfolios.ts'

/** Those whose title has the words: the list of them counts no further than whether there are more. */
export async function searchablePortfolios(context: Context, q: string): Promise<Answer<'GET /v1/search/globals'>['portfolios']> {
  const { items, next_cursor } = await listPortfolios(context, { q, cursor: null, size: portfolioLimits.foundFirst })
  return { items, totalCount: items.length + (next_cursor === null ? 0 : 1) }
}
