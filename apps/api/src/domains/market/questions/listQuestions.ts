import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { marketQuestionLimits as limits } from '@dure/contract/market/limits'
import { pageOf } from '@dure/kernel/pagination'
import type { Context, MemberContext } from '../../../context.ts'
import { shownPictures } from '../../files/index.ts'
import { seenBy } from '../browse/readProduct.ts'
import { listingsOf } from '../../profiles/index.ts'
import { isShown } from '../products/mayBeSold.ts'
import { productsByIds } from '../products/products.sql.ts'
import { countUnanswered, questionsOfMember, questionsOfProduct, questionsOfProvider } from './questions.sql.ts'
import { questionViews } from './questionView.ts'

type OfProduct = Answer<'GET /v1/market/products/:productId/questions'>

/** What was asked of a product that the caller may see. */
export async function listProductQuestions(
  context: Context,
  given: { readonly productId: number; readonly cursor: number | null },
): Promise<OfProduct | Failure<'PRODUCT_NOT_FOUND'>> {
  if ((await seenBy(context, given.productId)) === null) return fail('PRODUCT_NOT_FOUND')
  const rows = await questionsOfProduct(context.db, given.productId, { before: given.cursor, limit: limits.page + 1 })
  const page = pageOf(rows, limits.page, (row) => [row.id])
  return { items: await questionViews(context, page.items), next_cursor: page.next_cursor }
}

/** What was asked of the caller's products, or what he asked of others; each with its product. */
export async function listMarketQuestions(
  context: MemberContext,
  given: { readonly side: 'seller' | 'asker'; readonly view: 'all' | 'unanswered'; readonly cursor: number | null },
): Promise<Answer<'GET /v1/market/me/questions'>> {
  const { db, actor } = context
  const asked = { before: given.cursor, limit: limits.page + 1 }
  const rows =
    given.side === 'asker'
      ? await questionsOfMember(db, actor.memberId, asked)
      : actor.providerId === null
        ? []
        : await questionsOfProvider(db, actor.providerId, { ...asked, unanswered: given.view === 'unanswered' })
  const page = pageOf(rows, limits.page, (row) => [row.id])
  const products = new Map((await productsByIds(db, [...new Set(page.items.map((row) => row.productId))])).map((one) => [one.id, one]))
  const all = [...products.values()]
  const listings = await listingsOf(db, [...new Set(all.map((one) => one.providerId))])
  const listed = new Set(listings.filter((one) => one.shown).map((one) => one.providerId))
  const pictureOf = await shownPictures(
    context,
    all.map((one) => one.mainFileId),
  )
  const views = await questionViews(context, page.items)
  return {
    items: page.items.map((row, at) => {
      const product = products.get(row.productId)!
      // As its page is found: by its seller in any state, by others while everybody sees it.
      const isOpen =
        product.deletedAt === null && (product.providerId === actor.providerId || (isShown(product) && listed.has(product.providerId)))
      return {
        ...views[at]!,
        product: { id: product.id, itemTitle: product.title, mainImage: pictureOf(product.mainFileId), isOpen },
      }
    }),
    next_cursor: page.next_cursor,
    waiting: actor.providerId === null ? 0 : await countUnanswered(db, actor.providerId),
  }
}
