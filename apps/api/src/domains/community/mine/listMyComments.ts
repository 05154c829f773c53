import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { postPath } from '@dure/contract/community/paths'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../../context.ts'
import { ownComments } from '../talk/comments.sql.ts'
import { commentsAlone } from '../talk/commentViews.ts'
import { talkedPosts } from '../talk/ofPosts.ts'
import { maySee } from '../policy.ts'

/** What the caller said, the newest first, each with the post it is of: one he may not read has no page any more [community.mine]. */
export async function listMyComments(context: MemberContext, before: number | null): Promise<Answer<'GET /v1/community/my/comments'>> {
  const { db, actor } = context
  const size = limits.commentPage
  const { rows, total } = await ownComments(db, actor.memberId, { before, limit: size + 1 })
  const { items, next_cursor } = pageOf(rows, size, (row) => [row.id])
  const posts = await talkedPosts(db, [...new Set(items.map((row) => row.postId))])
  const views = await commentsAlone(context, items, (row) => posts.get(row.postId)!)
  return {
    items: views.map((view) => {
      const post = posts.get(view.postId)!
      return {
        ...view,
        post: {
          id: post.id,
          title: post.status === 'deleted' ? '지워진 글' : post.title,
          path: maySee(actor, post) ? postPath(post) : null,
        },
      }
    }),
    pagination: { next_cursor },
    total,
  }
}
