import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Category } from '@dure/contract/community/categories'
import type { Comment } from '@dure/contract/community/schemas'
import { failed, fail, type Failure } from '@dure/contract/errors'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Context } from '../../../context.ts'
import { bestOf, commentById, pageOfComments, repliesUpTo, type CommentRow, type PageWanted, type ReadComment } from './comments.sql.ts'
import { commentsAlone, commentViews } from './commentViews.ts'
import { postToRead, type TalkedPost } from './ofPosts.ts'

type Of = { readonly category: Category; readonly postId: number }
type Wanted = Of & {
  readonly exceptBest: boolean
  readonly sort: 'latest' | 'oldest'
  readonly parent: number | null
  readonly around: number | null
  readonly after: number | null
  readonly size: number
}
type Page = { items: Comment[]; pagination: { next_cursor: string | null }; hasNewer: boolean; total: number }
type Refused = Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY' | 'COMMENT_NOT_FOUND'>

/** Replies that a link to one of them shows with it, the last before it. */
const repliesWithOne = 200

/** What is said of a post [community.comments], the replies to one of it, or the page that holds one. */
export async function listComments(context: Context, given: Wanted): Promise<Page | Refused> {
  const post = await postToRead(context, given)
  if (failed(post)) return post
  if (given.around !== null) return pageAround(context, post, given, given.around)
  if (given.parent !== null) {
    const parent = await commentById(context.db, given.parent)
    if (parent === undefined || parent.postId !== post.id || parent.parentId !== null) return fail('COMMENT_NOT_FOUND')
  }
  const reader = context.actor?.memberId ?? null
  const except =
    given.exceptBest && given.parent === null
      ? (await bestOf(context.db, post.id, reader)).flatMap((one) => (one.parentId === null ? [one.id] : []))
      : []
  const order = given.parent === null ? given.sort : 'oldest'
  const wanted = { postId: post.id, reader, parentId: given.parent, except, order, after: given.after, limit: given.size + 1 } as const
  return pageView(context, post, await pageOfComments(context.db, wanted), wanted)
}

/** A page of what was asked for: its top rows are those under its parent, the rest their replies. */
async function pageView(context: Context, post: TalkedPost, rows: readonly ReadComment[], wanted: PageWanted): Promise<Page> {
  const top = rows.filter((row) => row.parentId === wanted.parentId)
  const page = top.slice(0, wanted.limit - 1)
  const under = wanted.parentId === null ? rows.filter((row) => row.parentId !== null) : []
  const items =
    wanted.parentId === null
      ? await commentViews(context, post, [...page, ...under], { parents: page.map((row) => row.id) })
      : await commentsAlone(context, page, () => post)
  return {
    items,
    pagination: { next_cursor: top.length > page.length ? encodeCursor([page.at(-1)!.id]) : null },
    hasNewer: false,
    total: post.commentCount,
  }
}

/** The page that holds a comment, or the comment that a reply stands under with the replies up to it [community.comment-links]. */
async function pageAround(context: Context, post: TalkedPost, given: Wanted, id: number): Promise<Page | Refused> {
  const { db, actor } = context
  const reader = actor?.memberId ?? null
  const wantedOne = await commentById(db, id)
  if (wantedOne === undefined || wantedOne.postId !== post.id) return fail('COMMENT_NOT_FOUND')
  const parentId = wantedOne.parentId ?? wantedOne.id
  const order = given.sort
  const of = { postId: post.id, reader, parentId: null, except: [], order } as const
  // A few that stand before it, so that it is read as a part of the talk.
  const turned = order === 'latest' ? 'oldest' : 'latest'
  const before = (await pageOfComments(db, { ...of, order: turned, after: parentId, limit: Math.ceil(given.size / 2) + 1 })).filter(
    (row) => row.parentId === null,
  )
  const first = before.slice(0, Math.ceil(given.size / 2)).at(-1)?.id ?? parentId
  const wanted: PageWanted = { ...of, after: first, including: true, limit: given.size + 1 }
  const rows = await pageOfComments(db, wanted)
  const top = rows.filter((row) => row.parentId === null)
  const page = top.slice(0, given.size)
  if (!page.some((row) => row.id === parentId)) return fail('COMMENT_NOT_FOUND')
  const replies = wantedOne.parentId === null ? null : await repliesOf(context, wantedOne)
  if (replies !== null && !replies.some((row) => row.id === id)) return fail('COMMENT_NOT_FOUND')
  const others = rows.filter((row) => row.parentId !== null && (replies === null || row.parentId !== parentId))
  const upTo = (replies ?? []).filter((row) => row.id <= id).length
  return {
    items: await commentViews(context, post, [...page, ...others, ...(replies ?? [])], {
      parents: page.map((row) => row.id),
      replies: (parent) => (parent === parentId ? Math.max(upTo, limits.repliesFirst) : limits.repliesFirst),
    }),
    pagination: { next_cursor: top.length > page.length ? encodeCursor([page.at(-1)!.id]) : null },
    hasNewer: before.length > Math.ceil(given.size / 2),
    total: post.commentCount,
  }
}

const repliesOf = ({ db, actor }: Context, { id, parentId }: CommentRow): Promise<ReadComment[]> =>
  repliesUpTo(db, { parentId: parentId!, replyId: id, reader: actor?.memberId ?? null, most: repliesWithOne })

/** Those most liked [community.best]. */
export async function listBestComments(
  context: Context,
  given: Of,
): Promise<{ items: Comment[] } | Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>> {
  const post = await postToRead(context, given)
  if (failed(post)) return post
  const rows = await bestOf(context.db, post.id, context.actor?.memberId ?? null)
  const parents = rows.flatMap((row) => (row.parentId === null ? [row.id] : []))
  return { items: await commentViews(context, post, rows, { parents }) }
}
