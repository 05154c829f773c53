import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { mayAct, type Context } from '../../../context.ts'
import { countsOf, markedBy } from '../../counters/index.ts'
import { cardView, listingsOf, providerCards } from '../../profiles/index.ts'
import { blockStanding } from '../../safety/index.ts'
import { contentsOf } from '../products/content.ts'
import { isShown, sellingOf, whyUnsold } from '../products/mayBeSold.ts'
import { productById, type ProductRow } from '../products/products.sql.ts'
import { answerDaysOf } from '../questions/questions.sql.ts'
import { ratingOf } from './listProducts.ts'

type View = Answer<'GET /v1/market/products/:productId'>

/** `open` is what everybody sees. */
export type SeenProduct = { readonly product: ProductRow; readonly open: boolean; readonly isMine: boolean }

/** A product as the caller may see it: passed and of a pro whom lists may show; any of his own for its seller, and for operators [market.shown]. */
export async function seenBy({ db, actor }: Context, id: number): Promise<SeenProduct | null> {
  const product = await productById(db, id)
  if (product === undefined || product.deletedAt !== null) return null
  const isMine = product.providerId === actor?.providerId
  const [listing] = await listingsOf(db, [product.providerId])
  const open = isShown(product) && listing?.shown === true
  return open || isMine || mayAct(actor, 'trust.decide') ? { product, open, isMine } : null
}

/** A product and what the caller may do with it. */
export async function readProduct(context: Context, id: number): Promise<View | Failure<'PRODUCT_NOT_FOUND'>> {
  const { db, actor, now } = context
  const seen = await seenBy(context, id)
  if (seen === null) return fail('PRODUCT_NOT_FOUND')
  const { product, open, isMine } = seen
  const card = (await providerCards(db, [product.providerId])).get(product.providerId)
  if (card === undefined) return fail('PRODUCT_NOT_FOUND')
  const [content] = await contentsOf(context, [product])
  const [counts, mine, answerDays, selling] = await Promise.all([
    countsOf(db, 'liked', 'product', [id]),
    actor === null ? new Set<number>() : markedBy(db, actor.memberId, { act: 'liked', kind: 'product', ids: [id] }),
    answerDaysOf(db, product.providerId, now),
    sellingOf(db, product.providerId),
  ])
  const parted = actor !== null && !isMine && (await blockStanding(db, actor.memberId, card.userId)).any
  const unsold = whyUnsold(product, selling, now)
  // A page whose times are all taken still leads to its calendar.
  const sold = unsold === null || unsold === 'full'
  const prices = product.options.map(({ price }) => price)
  return {
    ...content!,
    id,
    slug: String(id),
    status: product.status,
    price: product.minPrice,
    hasOptions: prices.some((price) => price !== product.minPrice),
    rating: ratingOf({ reviewCount: product.reviewCount, reviewAvg: product.reviewSum / Math.max(1, product.reviewCount) }),
    reviewCount: product.reviewCount,
    orderCount: product.orderCount,
    nextFreeAt: sold && product.nextFreeAt !== null && product.nextFreeAt > now ? product.nextFreeAt.toISOString() : null,
    userId: card.userId,
    pro: cardView(card),
    answerDays,
    likes: counts.get(id)!,
    liked: mine.has(id),
    isMine,
    unsold: isMine ? unsold : null,
    can: { order: sold && !isMine && !parted, ask: open && !isMine && !parted, report: open && !isMine },
  }
}
