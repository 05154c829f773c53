import { fail, type Failure } from '@dure/contract/errors'
import { reportReasons, reviewLimits } from '@dure/contract/reviews/survey'
import { DAY } from '@dure/kernel/time'
import { inTransaction, type MemberContext } from '../../context.ts'
import { commentsOf, insertReport, lockReview, updateReview } from './reviews.sql.ts'

/** Reasons with which the person a review is about may have it hidden while operators look (Network Act, article 44-2). */
const hiding = new Set([1, 2, 3])

/**
 * Reports a review or a comment. Where the reviewed pro says that it harms him it is hidden, at most 30 days, until operators
 * decide; anybody else's report only reaches them. One report a person.
 */
export function reportReview(
  context: MemberContext,
  given: { reviewId: number; commentId?: number | null | undefined; reportReasonId: number },
): Promise<{ reported: boolean } | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const review = await lockReview(inside.db, given.reviewId)
    if (review === undefined || review.deleted_at !== null) return fail('NOT_FOUND')
    const commentId = given.commentId ?? null
    if (commentId !== null && !(await commentsOf(inside.db, [review.id])).some((comment) => comment.id === commentId))
      return fail('NOT_FOUND')
    const reason = reportReasons.find((one) => one.id === given.reportReasonId && one.type === (commentId === null ? 'review' : 'comment'))
    if (reason === undefined) return fail('INVALID_PARAMS', { fields: { reportReasonId: '신고하는 이유를 골라 주세요.' } })
    const first = await insertReport(inside.db, {
      reviewId: review.id,
      commentId,
      reporterId: context.actor.memberId,
      reasonId: reason.id,
      at: context.now,
    })
    const harmed = commentId === null && context.actor.providerId === review.provider_id && hiding.has(reason.id)
    if (first && harmed && review.hidden_until === null)
      await updateReview(inside.db, review.id, { hidden_until: new Date(context.now.getTime() + reviewLimits.hiddenDays * DAY) })
    return { reported: true }
  })
}
