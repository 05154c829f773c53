import { refuseContacts } from '@dure/contract/contacts'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { reviewsEvents } from './events.ts'
import { deleteComments, insertComment, reviewById, updateComment, type CommentRow } from './reviews.sql.ts'

type View = { id: number; content: string; createdAt: string }
const view = (row: CommentRow): View => ({ id: row.id, content: row.content, createdAt: row.createdAt.toISOString() })

async function isOwnReview(context: ProviderContext, reviewId: number): Promise<boolean> {
  const review = await reviewById(context.db, reviewId)
  return review !== undefined && review.deletedAt === null && review.providerId === context.actor.providerId
}

/** The reviewed pro answers. */
export function writeComment(
  context: ProviderContext,
  reviewId: number,
  content: string,
): Promise<View | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED'>> {
  return inTransaction(context, async (inside) => {
    if (!(await isOwnReview(inside, reviewId))) return fail('NOT_FOUND')
    const contacts = refuseContacts({ content })
    if (contacts !== null) return contacts
    const row = await insertComment(inside.db, { reviewId, memberId: context.actor.memberId, content, at: context.now })
    await context.house.jobs.emit(inside, reviewsEvents.commented, { reviewId, commentId: row.id })
    return view(row)
  })
}

export async function editComment(
  context: ProviderContext,
  given: { reviewId: number; commentId: number; content: string },
): Promise<View | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED'>> {
  if (!(await isOwnReview(context, given.reviewId))) return fail('NOT_FOUND')
  const contacts = refuseContacts({ content: given.content })
  if (contacts !== null) return contacts
  const row = await updateComment(context.db, {
    id: given.commentId,
    reviewId: given.reviewId,
    memberId: context.actor.memberId,
    content: given.content,
  })
  return row === undefined ? fail('NOT_FOUND') : view(row)
}

/** Takes back one answer, or (without its id) all of the pro's to the review. */
export async function removeComments(
  context: ProviderContext,
  reviewId: number,
  commentId: number | null,
): Promise<{ deleted: number } | Failure<'NOT_FOUND'>> {
  if (!(await isOwnReview(context, reviewId))) return fail('NOT_FOUND')
  const deleted = await deleteComments(context.db, { id: commentId, reviewId, memberId: context.actor.memberId, at: context.now })
  return deleted === 0 ? fail('NOT_FOUND') : { deleted }
}
