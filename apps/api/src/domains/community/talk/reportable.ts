import { commentMoves, type CommentState } from '@dure/contract/community/states'
import type { Move } from '@dure/contract/moves'
import type { Context } from '../../../context.ts'
import type { Reportable } from '../../safety/index.ts'
import { commentById, commentsByIds, countComment, lockComment, moveComment } from './comments.sql.ts'
import { commentPath } from './notices.ts'
import { lockTalkedPost, talkedPost, talkedPosts } from './ofPosts.ts'

/** Hides a comment or shows it again, and counts it out or in; what its author took back stays so. Locks the post, then the comment. */
async function turn({ db }: Context, id: number, move: Move<CommentState>): Promise<void> {
  const found = await commentById(db, id)
  if (found === undefined) return
  await lockTalkedPost(db, found.postId)
  const comment = (await lockComment(db, id))!
  if (!(await moveComment(db, id, move))) return
  const [was, is] = [comment.status === 'published', move.to === 'published']
  if (was !== is) await countComment(db, comment, is ? 1 : -1)
}

/** Hidden by reports or taken away by operators is the same: it can come back whole [community.comment-states]. */
export const reportableComment: Reportable = {
  find: async ({ db }, id) => {
    const comment = await commentById(db, id)
    if (comment?.status !== 'published') return undefined
    const post = await talkedPost(db, comment.postId)
    return post?.status === 'published' ? { authorId: comment.authorId } : undefined
  },
  hide: (context, id) => turn(context, id, commentMoves.hideReported),
  remove: (context, id) => turn(context, id, commentMoves.hide),
  show: (context, id) => turn(context, id, commentMoves.restore),
  returns: true,
  sides: async (db, id) => {
    const comment = await commentById(db, id)
    const post = comment === undefined ? undefined : await talkedPost(db, comment.postId)
    return post === undefined ? undefined : { chatId: null, providerMemberId: null, path: commentPath(post, id) }
  },
  describe: async ({ db }, ids) => {
    const rows = await commentsByIds(db, ids)
    const posts = await talkedPosts(db, [...new Set(rows.map((row) => row.postId))])
    return new Map(rows.map((row) => [row.id, { lines: [row.text], path: commentPath(posts.get(row.postId)!, row.id) }]))
  },
}
