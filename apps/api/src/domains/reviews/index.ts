import { failed } from '@dure/contract/errors'
import { hireHooks } from '../quotes/index.ts'
import { dealHooks } from '../safe-payment/index.ts'
import { reportables } from '../safety/index.ts'
import { eligibleReview, opensAtOf } from './eligibility.ts'
import { reportableComment, reportableReview } from './reportables.ts'
import { reviewOfQuote } from './reviews.sql.ts'
import { weighReview } from './weighReview.ts'

export { reviewsEvents } from './events.ts'
export { reviewRefusal } from './policy.ts'

dealHooks.registerReviews({
  async reviewFacts(context, { quoteId, chatId, customerId }) {
    const review = await reviewOfQuote(context.db, quoteId)
    if (review !== undefined) return { reviewId: review.deleted_at === null ? review.id : null, available: false, opensAt: null }
    const eligible = await eligibleReview(context, { memberId: customerId, chatId, providerId: null })
    return failed(eligible)
      ? { reviewId: null, available: false, opensAt: opensAtOf(eligible) }
      : { reviewId: null, available: true, opensAt: null }
  },
  moneyMoved: weighReview,
})

hireHooks.register(async ({ db }, quoteId) => ((await reviewOfQuote(db, quoteId)) === undefined ? null : 'reviewed'))

reportables.register('review', reportableReview)
reportables.register('comment', reportableComment)
