import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Comment, Reply } from '@dure/contract/community/schemas'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Context } from '../../../context.ts'
import { removalReasons } from '../../safety/index.ts'
import { authorsFor } from '../authors.ts'
import type { ReadComment } from './comments.sql.ts'
import { namedNow } from './mentions.ts'
import type { TalkedPost } from './ofPosts.ts'

/** Whether the post of a comment stands, so that there is something to be done about it. */
type StandingOf = (row: ReadComment) => Pick<TalkedPost, 'status' | 'authorId'>

/**
 * Comments as a reader sees them, each with its first replies and the way to the rest [community.replies].
 * @param rows the comments in their order, and any replies to them, the oldest first: one more of each than it may show where there are further ones
 */
export async function commentViews(
  context: Context,
  post: Pick<TalkedPost, 'status' | 'authorId'>,
  rows: readonly ReadComment[],
  {
    parents,
    replies = () => limits.repliesFirst,
  }: { readonly parents: readonly number[]; readonly replies?: (parentId: number) => number },
): Promise<Comment[]> {
  const viewOf = await viewing(context, rows, () => post)
  const under = Map.groupBy(rows, (row) => row.parentId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return parents.map((id) => {
    const row = byId.get(id)!
    const all = under.get(id) ?? []
    const first = all.slice(0, replies(id))
    return {
      ...viewOf(row),
      replies: first.map(viewOf),
      replyCount: row.replyCount,
      nextReplies: all.length > first.length ? encodeCursor([first.at(-1)!.id]) : null,
    }
  })
}

/** Comments and replies each by itself: their replies begin with the first. */
export async function commentsAlone(context: Context, rows: readonly ReadComment[], postOf: StandingOf): Promise<Comment[]> {
  const viewOf = await viewing(context, rows, postOf)
  return rows.map((row) => ({
    ...viewOf(row),
    replies: [],
    replyCount: row.replyCount,
    nextReplies: row.replyCount > 0 ? encodeCursor([0]) : null,
  }))
}

async function viewing(context: Context, rows: readonly ReadComment[], postOf: StandingOf): Promise<(row: ReadComment) => Reply> {
  const me = context.actor?.memberId ?? null
  const authorOf = await authorsFor(
    context,
    rows.flatMap((row) => [row.authorId, ...row.mentions.map((one) => one.memberId)]),
  )
  const away = rows.filter((row) => row.authorId === me && row.status === 'hidden').map((row) => row.id)
  const reasons = await removalReasons(context.db, 'postComment', away)
  return (row) => {
    const open = postOf(row).status === 'published'
    const isMine = row.authorId === me
    const stands = row.status === 'published'
    // Its author reads what was hidden of him; to everybody else it is a place with replies under it [community.comment-states].
    const words = stands || (isMine && row.status === 'hidden')
    const { text, mentions } = namedNow(row, (id) => authorOf(id).name)
    return {
      id: row.id,
      postId: row.postId,
      parentCommentId: row.parentId,
      text: words ? text : null,
      user: words ? authorOf(row.authorId) : null,
      isAuthor: words && row.authorId === postOf(row).authorId,
      mentions: words ? mentions.map(({ name, memberId }) => ({ name, userId: authorOf(memberId).id })) : [],
      status: row.status,
      reason: reasons.get(row.id) ?? null,
      likeCount: stands ? row.likeCount : 0,
      isLiked: stands && row.isLiked,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      can: {
        edit: open && isMine && stands,
        delete: isMine && row.status !== 'deleted',
        reply: open && stands && row.parentId === null,
        report: stands && !isMine,
        like: open && stands && !isMine,
      },
    }
  }
}
