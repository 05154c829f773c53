import type { WrittenCategory } from '@dure/contract/community/categories'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { countsOf, markedBy, setMark } from '../../counters/index.ts'
import { commentById, holdComment, markLiked, type CommentRow } from './comments.sql.ts'
import { noteLiked } from './likesToTell.sql.ts'
import { postToRead } from './ofPosts.ts'
import { isParted } from './parted.sql.ts'

type One = { readonly category: WrittenCategory; readonly postId: number; readonly commentId: number }
type Liked = { isLiked: boolean; likeCount: number }

const kind = 'postComment'

/** A comment that stands, as a reader of its post finds it. */
export async function standingComment(context: Context, { commentId, ...of }: One): Promise<CommentRow | Failure<'COMMENT_NOT_FOUND'>> {
  const post = await postToRead(context, of)
  const comment = failed(post) || post.status !== 'published' ? undefined : await commentById(context.db, commentId)
  return comment?.postId === of.postId && comment.status === 'published' ? comment : fail('COMMENT_NOT_FOUND')
}

/** A member likes a comment of somebody else [community.comment-likes]; his own stays as it is. */
export function likeComment(context: MemberContext, given: One): Promise<Liked | Failure<'COMMENT_NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now } = inside
    // Taken away at once, it takes this like with it, or leaves none.
    await holdComment(db, given.commentId)
    const comment = await standingComment(inside, given)
    if (failed(comment)) return comment
    const { id, authorId } = comment
    if (authorId === actor.memberId) return { isLiked: false, likeCount: (await countsOf(db, 'liked', kind, [id])).get(id)! }
    if (await isParted(db, actor.memberId, authorId)) return fail('COMMENT_NOT_FOUND')
    const again = (await markedBy(db, actor.memberId, { act: 'liked', kind, ids: [id] })).has(id)
    const likeCount = await setMark(inside, { act: 'liked', kind, id, on: true })
    await markLiked(db, id, now)
    if (!again) await noteLiked(db, { kind, id, now })
    return { isLiked: true, likeCount }
  })
}

/** What he liked once he takes back, whatever became of it; the number of what he may not see he is not told. */
export const unlikeComment = (context: MemberContext, given: One): Promise<Liked> =>
  inTransaction(context, async (inside) => {
    const left = await setMark(inside, { act: 'liked', kind, id: given.commentId, on: false })
    return { isLiked: false, likeCount: failed(await standingComment(inside, given)) ? 0 : left }
  })
