import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { countReviewOfProduct, givenBackBySeller, lockReviewedOrder } from '../market/index.ts'
import { countReview } from '../profiles/index.ts'
import { lockQuote } from '../quotes/index.ts'
import { allGivenBackEarly, reviewDealsOf } from './eligibility.ts'
import { maySellerBuy } from './policy.ts'
import { lockReview, reviewOf, reviewOfQuote, updateReview, type ReviewRow } from './reviews.sql.ts'

/** Counts a review for its pro, and one of an order for its product: `was` before and `is` now. In the transaction that has it locked. */
export async function countIt(
  context: Context,
  { providerId, productId, label }: Pick<ReviewRow, 'providerId' | 'productId' | 'label'>,
  stars: { readonly was?: number; readonly is?: number },
): Promise<void> {
  await countReview(context, providerId, { ...stars, paidSafely: label === 'safe_payment' })
  if (productId !== null) await countReviewOfProduct(context.db, productId, { ...stars, now: context.now })
}

/** Takes a review that is locked out of average and counts, or back in; its words stay readable. */
async function weigh(context: Context, review: ReviewRow, refunded: boolean): Promise<void> {
  if (refunded === review.refunded) return
  await updateReview(context.db, review.id, { refunded })
  if (review.deletedAt === null) await countIt(context, review, refunded ? { was: review.rating } : { is: review.rating })
}

const locked = async (db: Db, written: { readonly id: number } | undefined): Promise<ReviewRow | undefined> =>
  written === undefined ? undefined : lockReview(db, written.id)

/**
 * Takes the review of a quote out of average and counts once every deal of it was given back before its service, and back in
 * when it is paid anew; its words stay readable. In the transaction that moved the money, under the quote's lock, so that a
 * review written at the same moment is weighed by one of the two.
 */
export async function weighReview(context: Context, quoteId: number): Promise<void> {
  const { db } = context
  await lockQuote(db, quoteId)
  const review = await locked(db, await reviewOfQuote(db, quoteId))
  if (review !== undefined) await weigh(context, review, allGivenBackEarly(await reviewDealsOf(db, quoteId)))
}

/** The same of an order, where its seller gave back what praise he may have bought with; in the transaction that gave it back. */
export async function weighReviewOfOrder(context: Context, orderId: number): Promise<void> {
  await lockReviewedOrder(context.db, orderId)
  // By the stars it has once it is locked: its author may be changing them.
  const review = await locked(context.db, await reviewOf(context.db, { of: 'order', orderId }))
  if (review !== undefined) await weigh(context, review, await isBought(context, orderId, review.rating))
}

/** Whether a review of so many stars is praise whose price its seller gave back [reviews.given-back]. */
export const isBought = async ({ db }: Context, orderId: number, rating: number): Promise<boolean> =>
  maySellerBuy(rating) && (await givenBackBySeller(db, orderId))
