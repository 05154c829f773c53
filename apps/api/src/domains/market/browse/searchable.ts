import type { Answer } from '@dure/contract/client'
import { productLimits } from '@dure/contract/market/limits'
import type { Context } from '../../../context.ts'
import { listProducts } from './listProducts.ts'

/** Those whose name has the words: the list of them counts no further than whether there are more. */
export async function searchableProducts(context: Context, q: string): Promise<Answer<'GET /v1/search/globals'>['products']> {
  const { items, next_cursor } = await listProducts(context, { q, sort: 'recommendation', cursor: null, size: productLimits.foundFirst })
  return { items, totalCount: items.length + (next_cursor === null ? 0 : 1) }
}
