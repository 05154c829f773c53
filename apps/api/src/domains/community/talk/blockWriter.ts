import { postPath } from '@dure/contract/community/paths'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Context, MemberContext } from '../../../context.ts'
import { blockMember, blockUnnamed, type BlockedAt, type Place } from '../../safety/index.ts'
import { authorsFor } from '../authors.ts'
import { maySee } from '../policy.ts'
import { commentsByIds } from './comments.sql.ts'
import { standingComment } from './likeComment.ts'
import { commentPath } from './notices.ts'
import { postToRead, talkedPosts } from './ofPosts.ts'

type OfPost = { readonly category: WrittenCategory; readonly postId: number }
type Blocked = { blocked: boolean }
type Refused = Failure<'NOT_ACCEPTABLE' | 'INVALID_PARAMS' | 'NOT_FOUND'>

/** By his name where the reader is shown it; else unnamed, here alone, so that nothing tells who he is [community.unnamed-blocks]. */
async function block<F extends Failure>(
  context: MemberContext,
  writer: { readonly authorId: number } | F,
  { gone, from }: { readonly gone: F; readonly from: BlockedAt },
): Promise<Blocked | F | Refused> {
  if (failed(writer)) return writer
  const { authorId } = writer
  const author = (await authorsFor(context, [authorId]))(authorId)
  const done = author.id === null ? await blockUnnamed(context, { blockedId: authorId, from }) : await blockMember(context, authorId)
  // Who left meanwhile wrote nothing any more.
  if (failed(done)) return done.failure === 'NOT_FOUND' ? gone : done
  return { blocked: true }
}

/** A member wants nothing of whoever wrote a post [community.blocks] [safety.blocks]. */
export const blockPoster = async (
  context: MemberContext,
  given: OfPost,
): Promise<Blocked | Refused | Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>> =>
  block<Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>>(context, await postToRead(context, given), {
    gone: fail('POST_NOT_FOUND'),
    from: { kind: 'post', id: given.postId },
  })

/** The same of whoever wrote a comment. */
export const blockCommenter = async (
  context: MemberContext,
  given: OfPost & { readonly commentId: number },
): Promise<Blocked | Refused | Failure<'COMMENT_NOT_FOUND'>> =>
  block<Failure<'COMMENT_NOT_FOUND'>>(context, await standingComment(context, given), {
    gone: fail('COMMENT_NOT_FOUND'),
    from: { kind: 'postComment', id: given.commentId },
  })

/** Where somebody was blocked, as far as it stands and its reader may see it. */
export async function placesBlocked(context: Context, at: readonly BlockedAt[]): Promise<(Place | null)[]> {
  const idsOf = (kind: BlockedAt['kind']) => at.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const comments = new Map((await commentsByIds(context.db, idsOf('postComment'))).map((row) => [row.id, row]))
  const posts = await talkedPosts(context.db, [...new Set([...idsOf('post'), ...[...comments.values()].map((row) => row.postId)])])
  return at.map(({ kind, id }) => {
    const comment = kind === 'postComment' ? comments.get(id) : undefined
    const post = posts.get(kind === 'post' ? id : (comment?.postId ?? 0))
    if (post === undefined || !maySee(context.actor, post) || (comment !== undefined && comment.status !== 'published')) return null
    return { title: post.title, path: comment === undefined ? postPath(post) : commentPath(post, id) }
  })
}
