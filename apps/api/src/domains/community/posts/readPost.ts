import type { Category } from '@dure/contract/community/categories'
import { postIdOf } from '@dure/contract/community/paths'
import type { PostPage } from '@dure/contract/community/schemas'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../../context.ts'
import { shownBlocks } from '../../content/index.ts'
import { listed } from '../lists/cards.ts'
import { mayRead, maySee } from '../policy.ts'
import { isParted } from '../talk/parted.sql.ts'
import { readPostRow } from './readPost.sql.ts'

/** A post as the caller may see it, and what he may do with it [community.hidden]. */
export async function readPost(
  context: Context,
  given: { readonly category: Category; readonly postId: string },
): Promise<PostPage | Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>> {
  const { db, actor } = context
  if (!mayRead(actor, given.category)) return fail('POST_PRO_ONLY')
  const id = postIdOf(given.postId)
  const post = id === null ? undefined : await readPostRow(db, id, actor?.memberId ?? null)
  if (post === undefined || post.category !== given.category || !maySee(actor, post)) return fail('POST_NOT_FOUND')
  const isMine = post.authorId === actor?.memberId
  const [[head], [blocks], parted] = await Promise.all([
    listed(context, [post]),
    shownBlocks(context, [post.blocks], post.status === 'published' ? 'open' : 'hidden'),
    actor === null ? false : isParted(db, actor.memberId, post.authorId),
  ])
  const open = post.status === 'published'
  return {
    ...head!,
    blocks: blocks!,
    contentBlocks: isMine ? [...post.blocks] : null,
    serviceInfo: head!.service === null ? null : { service: head!.service },
    tags: [...post.tags],
    version: post.version,
    hiddenFor: post.hiddenFor,
    reason: post.status === 'hidden' ? post.reason : null,
    can: {
      edit: isMine,
      delete: isMine,
      comment: actor !== null && open && !parted,
      report: actor !== null && open && !isMine,
      like: actor !== null && open && !isMine && !parted,
    },
  }
}
