import type { WrittenCategory } from '@dure/contract/community/categories'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { blockMember } from '../../safety/index.ts'
import { standingComment } from './likeComment.ts'
import { postToRead } from './ofPosts.ts'

type OfPost = { readonly category: WrittenCategory; readonly postId: number }
type Blocked = { blocked: boolean }
type Refused = Failure<'NOT_ACCEPTABLE' | 'INVALID_PARAMS' | 'NOT_FOUND'>

async function block<F extends Failure>(
  context: MemberContext,
  writer: { readonly authorId: number } | F,
  gone: F,
): Promise<Blocked | F | Refused> {
  if (failed(writer)) return writer
  const done = await blockMember(context, writer.authorId)
  // Who left meanwhile wrote nothing any more.
  if (failed(done)) return done.failure === 'NOT_FOUND' ? gone : done
  return { blocked: true }
}

/** A member wants nothing of whoever wrote a post, of whom he knows no number [community.blocks] [safety.blocks]. */
export const blockPoster = async (
  context: MemberContext,
  given: OfPost,
): Promise<Blocked | Refused | Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>> =>
  block<Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>>(context, await postToRead(context, given), fail('POST_NOT_FOUND'))

/** The same of whoever wrote a comment. */
export const blockCommenter = async (
  context: MemberContext,
  given: OfPost & { readonly commentId: number },
): Promise<Blocked | Refused | Failure<'COMMENT_NOT_FOUND'>> =>
  block<Failure<'COMMENT_NOT_FOUND'>>(context, await standingComment(context, given), fail('COMMENT_NOT_FOUND'))
