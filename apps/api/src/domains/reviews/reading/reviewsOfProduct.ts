import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { pageOf } from '@dure/kernel/pagination'
import type { Context } from '../../../context.ts'
import { seenBy } from '../../market/index.ts'
import { listOfProduct } from '../reviews.sql.ts'
import { reviewViews } from './reviewViews.ts'

/** What buyers of a product that the caller may see said of it, the latest first; a hidden one is read by its author alone [market.reviews]. */
export async function reviewsOfProduct(
  context: Context,
  productId: number,
  before: number | null,
): Promise<Answer<'GET /v1/market/products/:productId/reviews'> | Failure<'PRODUCT_NOT_FOUND'>> {
  if ((await seenBy(context, productId)) === null) return fail('PRODUCT_NOT_FOUND')
  const { db, actor, now } = context
  const rows = await listOfProduct(db, {
    productId,
    before,
    limit: reviewLimits.ofProduct + 1,
    now,
    readerId: actor?.memberId ?? null,
  })
  const page = pageOf(rows, reviewLimits.ofProduct, (row) => [row.id])
  return { items: await reviewViews(context, page.items), next_cursor: page.next_cursor }
}
