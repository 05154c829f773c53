import type { Context } from '../../context.ts'
import { countReview } from '../profiles/index.ts'
import { lockQuote } from '../quotes/index.ts'
import { allGivenBackEarly, reviewDealsOf } from './eligibility.ts'
import { lockReview, reviewOfQuote, updateReview } from './reviews.sql.ts'

/**
 * Takes the review of a quote out of average and counts once every deal of it was given back before its service, and back in
 * when it is paid anew; its words stay readable. In the transaction that moved the money, under the quote's lock, so that a
 * review written at the same moment is weighed by one of the two.
 */
export async function weighReview(context: Context, quoteId: number): Promise<void> {
  const { db } = context
  await lockQuote(db, quoteId)
  const written = await reviewOfQuote(db, quoteId)
  const review = written === undefined ? undefined : await lockReview(db, written.id)
  if (review === undefined) return
  const refunded = allGivenBackEarly(await reviewDealsOf(db, quoteId))
  if (refunded === review.refunded) return
  await updateReview(db, review.id, { refunded })
  if (review.deletedAt !== null) return
  const paidSafely = review.label === 'safe_payment'
  await countReview(context, review.providerId, refunded ? { was: review.rating, paidSafely } : { is: review.rating, paidSafely })
}
