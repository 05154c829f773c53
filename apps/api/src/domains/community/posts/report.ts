import type { WrittenCategory } from '@dure/contract/community/categories'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import { report } from '../../safety/index.ts'
import { postById } from './posts.sql.ts'

/** A door to the one way of reporting [safety.reports]. */
export async function reportPost(
  context: MemberContext,
  named: { readonly category: WrittenCategory; readonly postId: number },
  said: { readonly reasonId: number; readonly note?: string | null | undefined },
): Promise<{ reported: boolean } | Failure<'POST_NOT_FOUND' | 'INVALID_PARAMS'>> {
  const post = await postById(context.db, named.postId)
  if (post === undefined || post.category !== named.category) return fail('POST_NOT_FOUND')
  const reported = await report(context, { kind: 'post', id: post.id, ...said })
  if (!failed(reported)) return reported
  return reported.failure === 'INVALID_PARAMS' ? fail('INVALID_PARAMS', reported.detail) : fail('POST_NOT_FOUND')
}
