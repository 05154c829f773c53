import { failed } from '@dure/contract/errors'
import { maskName } from '@dure/kernel/korean'
import type { Context } from '../../context.ts'
import type { OrderReviewHooks } from '../market/index.ts'
import type { RecentReview } from '../profiles/index.ts'
import type { SettledHire } from '../quotes/index.ts'
import type { ReviewHooks } from '../safe-payment/index.ts'
import { eligibleReview, opensAtOf } from './eligibility.ts'
import { latestReviewOf } from './reading/latestReviews.sql.ts'
import { remindOfOrder } from './reminders.ts'
import { reviewOf, reviewOfQuote } from './reviews.sql.ts'
import { weighReview, weighReviewOfOrder } from './weighReview.ts'

export const reviewsOfDeals: ReviewHooks = {
  async reviewFacts(context, { quoteId, chatId, customerId }) {
    const review = await reviewOfQuote(context.db, quoteId)
    if (review !== undefined) return { reviewId: review.deletedAt === null ? review.id : null, available: false, opensAt: null }
    const eligible = await eligibleReview(context, { memberId: customerId, chatId, providerId: null })
    return failed(eligible)
      ? { reviewId: null, available: false, opensAt: opensAtOf(eligible) }
      : { reviewId: null, available: true, opensAt: null }
  },
  moneyMoved: weighReview,
}

export const reviewsOfOrders: OrderReviewHooks = {
  async reviewOf(context, { orderId, chatId, customerId }) {
    const review = await reviewOf(context.db, { of: 'order', orderId })
    if (review !== undefined) return { reviewId: review.deletedAt === null ? review.id : null, available: false }
    const eligible = await eligibleReview(context, { memberId: customerId, chatId, providerId: null, fromOrder: true })
    return { reviewId: null, available: !failed(eligible) }
  },
  done: remindOfOrder,
  givenBack: weighReviewOfOrder,
}

export const reviewedHire: SettledHire = async ({ db }, quoteId) => ((await reviewOfQuote(db, quoteId)) === undefined ? null : 'reviewed')

/** A pro's newest review, under the name reviewers are shown by. */
export async function recentReview({ db, now }: Context, providerId: number): Promise<RecentReview | null> {
  const review = await latestReviewOf(db, providerId, now)
  if (review === undefined) return null
  const { id, rating, content, author, createdAt } = review
  return { id, rating, content, name: maskName(author), createdAt: createdAt.toISOString() }
}
