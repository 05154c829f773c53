import type { Answer } from '@dure/contract/client'
import type { PostView } from '@dure/contract/community/desk'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { postPath } from '@dure/contract/community/paths'
import { postMoves, postRefusals, type PostState, type SpamSignal } from '@dure/contract/community/states'
import { fail, type Failure } from '@dure/contract/errors'
import { reasonText, refusalText, type Refusal } from '@dure/contract/moderation/looks'
import { mayMove } from '@dure/contract/moves'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../../context.ts'
import { deskPosition } from '../../../database/deskPage.ts'
import { decideOn } from '../../../http/audit/decide.ts'
import { memberContacts } from '../../accounts/index.ts'
import { wordsIn } from '../../catalogue/index.ts'
import { shownBlocks } from '../../content/index.ts'
import { appealWaits, endRemovals, noteRemoval } from '../../safety/index.ts'
import { postEvents } from '../posts/events.ts'
import { lockPostInLine, moveLockedPost } from '../posts/hiding.ts'
import { editsOf, postById, type PostRow } from '../posts/posts.sql.ts'
import { topicsOf } from '../topics.ts'
import { deskRows, movesOf } from './posts.sql.ts'

/** What operators look at [community.desk]. */
export async function deskPosts(
  context: MemberContext,
  given: {
    readonly view: PostView
    readonly q?: string | undefined
    readonly authorId?: number | undefined
    readonly cursor: readonly [at: number, id: number] | null
  },
): Promise<Answer<'GET /v1/admin/community/posts'>> {
  const { view } = given
  const rows = await deskRows(context.db, {
    view,
    words: wordsIn(given.q ?? ''),
    authorId: given.authorId ?? null,
    after: deskPosition(given.cursor),
    limit: limits.deskPage + 1,
  })
  const page = pageOf(rows, limits.deskPage, (row) => [(view === 'all' ? row.createdAt : row.hiddenAt)?.getTime() ?? 0, row.id])
  const [topics, members, blocks] = [
    await topicsOf(context.house),
    await memberContacts(context.db, [...new Set(page.items.map((row) => row.authorId))]),
    await shownBlocks(
      context,
      page.items.map((row) => row.blocks),
      'hidden',
    ),
  ]
  return {
    items: page.items.map((row, at) => ({
      id: row.id,
      path: postPath(row),
      category: row.category,
      topic: topics.byId.get(row.topicId)?.name ?? '',
      title: row.title,
      blocks: blocks[at]!,
      tags: [...row.tags],
      authorId: row.authorId,
      author: members.get(row.authorId)?.name ?? '',
      status: row.status,
      hiddenFor: row.hiddenFor,
      signals: row.signals as SpamSignal[],
      reason: row.reason,
      commentCount: row.commentCount,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      hiddenAt: row.hiddenAt?.toISOString() ?? null,
      can: {
        hide: mayHide(row),
        restore: mayMove(postMoves.restore, row.status),
        remove: mayMove(postMoves.remove, row.status),
      },
    })),
    next_cursor: page.next_cursor,
  }
}

/** What an operator hid already is hidden. */
const mayHide = (post: Pick<PostRow, 'status' | 'hiddenFor'>): boolean =>
  mayMove(postMoves.hide, post.status) && post.hiddenFor !== 'operator'

/** What it said before, and what became of it [community.edits]. */
export async function deskPostEdits(
  context: MemberContext,
  id: number,
): Promise<Answer<'GET /v1/admin/community/posts/:id/edits'> | Failure<'NOT_FOUND'>> {
  const post = await postById(context.db, id)
  if (post === undefined) return fail('NOT_FOUND')
  const [edits, moves] = [await editsOf(context.db, id), await movesOf(context.db, id)]
  const blocks = await shownBlocks(
    context,
    edits.map((one) => one.blocks),
    'hidden',
  )
  return {
    items: edits.map(({ version, title, at }, n) => ({ version, title, blocks: blocks[n]!, at: at.toISOString() })),
    moves: moves.map(({ from, to, actorId, reason, at }) => ({
      from,
      to,
      byAuthor: actorId === post.authorId,
      byHouse: actorId === null,
      reason,
      at: at.toISOString(),
    })),
  }
}

type Decided = { id: number; status: PostState }
type Refused = Failure<'POST_DECIDED' | 'APPEAL_WAITS'>

const lock =
  (id: number) =>
  ({ db }: MemberContext): Promise<PostRow | undefined> =>
    lockPostInLine(db, id)

/** What is told and kept of a decision. */
const outcome = (inside: MemberContext, post: PostRow, to: { status: PostState; removalId: number | null; reason: string | null }) => ({
  answer: { id: post.id, status: to.status },
  noted: { before: { status: post.status, hiddenFor: post.hiddenFor }, after: { status: to.status, reason: to.reason } },
  tell: () =>
    inside.house.jobs.emit(inside, postEvents.decided, {
      postId: post.id,
      to: to.status,
      first: post.hiddenFor === 'review',
      removalId: to.removalId,
      at: inside.now.toISOString(),
    }),
})

/** Hides a post, or takes it away from its author too; he is told why and may appeal, and then has it back whole [community.desk]. */
function takeAway(
  context: MemberContext,
  { id, ...given }: Refusal & { readonly id: number },
  how: 'hide' | 'remove',
): Promise<Decided | Failure<'POST_DECIDED' | 'NOT_FOUND'>> {
  const reason = refusalText(postRefusals, given)
  return decideOn<PostRow, Decided, Failure<'POST_DECIDED'>>(context, lock(id), async (inside, post) => {
    if (how === 'hide' && !mayHide(post)) return fail('POST_DECIDED')
    const hidden = how === 'hide' ? { hiddenFor: 'operator' as const } : {}
    if (!(await moveLockedPost(inside, post, how, { ...hidden, reason }))) return fail('POST_DECIDED')
    await endRemovals(inside.db, 'post', [id], inside.now)
    const said = { reason: reasonText(postRefusals, given.reasonId), note: given.note, by: inside.actor.memberId, at: inside.now }
    const removalId = await noteRemoval(inside.db, { kind: 'post', targetId: id, authorId: post.authorId, ...said })
    return outcome(inside, post, { status: postMoves[how].to, removalId, reason })
  })
}

export const hidePost = (context: MemberContext, given: Refusal & { readonly id: number }) => takeAway(context, given, 'hide')
export const removePost = (context: MemberContext, given: Refusal & { readonly id: number }) => takeAway(context, given, 'remove')

/** Shows what waited, or was hidden, unless an appeal of its author is to be decided first [moderation.appeals]. */
export function restorePost(
  context: MemberContext,
  { id, note }: { readonly id: number; readonly note: string },
): Promise<Decided | Refused | Failure<'NOT_FOUND'>> {
  return decideOn<PostRow, Decided, Refused>(context, lock(id), async (inside, post) => {
    if (await appealWaits(inside.db, 'post', [id])) return fail('APPEAL_WAITS')
    if (!(await moveLockedPost(inside, post, 'restore', { reason: null }))) return fail('POST_DECIDED')
    await endRemovals(inside.db, 'post', [id], inside.now)
    return outcome(inside, post, { status: 'published', removalId: null, reason: note })
  })
}
