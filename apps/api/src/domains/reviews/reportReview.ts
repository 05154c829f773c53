import { fail, failed, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { report } from '../safety/index.ts'
import { commentsOf } from './reviews.sql.ts'

/** The door of the review pages to reports: a review, or a comment on it. */
export async function reportReview(
  context: MemberContext,
  given: {
    type?: 'review' | 'comment' | undefined
    reviewId: number
    commentId?: number | null | undefined
    reportReasonId: number
    note?: string | null | undefined
  },
): Promise<{ reported: boolean } | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  const { reviewId, reportReasonId: reasonId, note } = given
  const commentId = given.commentId ?? null
  if (given.type !== undefined && given.type !== (commentId === null ? 'review' : 'comment'))
    return fail('INVALID_PARAMS', { fields: { type: '리뷰와 댓글 중 무엇을 신고하는지 다시 골라 주세요.' } })
  if (commentId !== null && !(await commentsOf(context.db, [reviewId])).some((comment) => comment.id === commentId))
    return fail('NOT_FOUND')
  const kind = commentId === null ? ('review' as const) : ('comment' as const)
  const done = await report(context, { kind, id: commentId ?? reviewId, reasonId, note })
  return failed(done) && done.detail.fields !== undefined
    ? fail(done.failure, { fields: { reportReasonId: Object.values(done.detail.fields)[0]! } })
    : done
}
