import { failed } from '@dure/contract/errors'
import { hireHooks } from '../quotes/index.ts'
import { dealHooks } from '../safe-payment/index.ts'
import { reportables } from '../safety/index.ts'
import { eligibleReview } from './eligibility.ts'
import { reportableComment, reportableReview } from './reportables.ts'
import { reviewOfQuote } from './reviews.sql.ts'

export { reviewsEvents } from './events.ts'
export { reviewRefusal } from './policy.ts'

dealHooks.registerReviews({
  async reviewFacts(context, { quoteId, chatId, customerId }) {
    const review = await reviewOfQuote(context.db, quoteId)
    const available = review === undefined && !failed(await eligibleReview(context, { memberId: customerId, chatId, providerId: null }))
    return { reviewId: review === undefined || review.deleted_at !== null ? null : review.id, available }
  },
})

hireHooks.register(async ({ db }, quoteId) => ((await reviewOfQuote(db, quoteId)) === undefined ? null : 'reviewed'))

reportables.register('review', reportableReview)
reportables.register('comment', reportableComment)
