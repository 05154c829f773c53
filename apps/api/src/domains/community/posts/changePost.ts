import type { Answer } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { postMoves } from '@dure/contract/community/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { memberById, takeMemberInLine } from '../../accounts/index.ts'
import { forgetCounted } from '../../counters/index.ts'
import { shownBlocks } from '../../content/index.ts'
import { endRemovals } from '../../safety/index.ts'
import { dropDraft } from '../drafts/drafts.ts'
import { checkPost, type ContentRefusal } from './content.ts'
import { dropEdits, editsOf, keepEdit, lockPost, movePost, postById, writePostAnew, type PostRow } from './posts.sql.ts'
import { settlePictures } from './settlePictures.ts'
import { spamOf } from './spam.ts'
import { keptAnswer, openedTopic, type Kept } from './writePost.ts'

type Named = { readonly category: WrittenCategory; readonly postId: number }
type Refused = ContentRefusal | Failure<'POST_PHONE_REQUIRED' | 'POST_PRO_ONLY' | 'TOPIC_CLOSED' | 'POST_CHANGED' | 'NOT_FOUND'>

/** The post a path names where it is the caller's own and there still; to anybody else it is none. */
const ownPost = (context: MemberContext, { category }: Named, post: PostRow | undefined): PostRow | undefined =>
  post !== undefined && post.category === category && post.authorId === context.actor.memberId && post.status !== 'deleted'
    ? post
    : undefined

/** Its author changes what he read; what it said before is kept [community.edits], and looks like spam once more it waits again. */
export function changePost(context: MemberContext, named: Named, given: PostBody & { readonly version: number }): Promise<Kept | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    await takeMemberInLine(db, actor.memberId)
    const member = await memberById(db, actor.memberId)
    const post = ownPost(inside, named, await lockPost(db, named.postId))
    if (post === undefined || member === undefined) return fail('NOT_FOUND')
    const topic = await openedTopic(inside, member, { category: named.category, ...given, kept: post.topicId })
    if (failed(topic)) return topic
    if (post.version !== given.version) return fail('POST_CHANGED')
    const kept = await checkPost(inside, topic, given)
    if (failed(kept)) return kept
    const gone = await keepEdit(db, post, { most: limits.edits })
    await writePostAnew(db, post.id, kept, now)
    const signals = post.status === 'published' ? await spamOf(inside, { postId: post.id, ...kept, joinedAt: member.dateJoined }) : []
    const held = signals.length > 0
    if (held) {
      const step = { id: post.id, from: post.status, move: postMoves.holdBack, actorId: null, now }
      mustBeWritten(await movePost(db, step, { hiddenFor: 'review', hiddenAt: now, signals }), `The post ${post.id}`)
    }
    if (given.draftKey !== undefined) await dropDraft(inside, given.draftKey)
    await settlePictures(inside, post.authorId, [...kept.fileIds, ...post.fileIds, ...gone])
    const status = held || post.status === 'hidden' ? 'hidden' : 'published'
    return keptAnswer(post.id, kept, { category: named.category, status, version: post.version + 1 })
  })
}

/** Its author deletes it, in whatever state it is: with all it counted, and with its pictures [community.deleting]. Again changes nothing. */
export function deletePost(
  context: MemberContext,
  named: Named,
): Promise<Answer<'DELETE /v1/community/:category/posts/:postId'> | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    await takeMemberInLine(db, actor.memberId)
    const post = await lockPost(db, named.postId)
    if (post === undefined || post.category !== named.category || post.authorId !== actor.memberId) return fail('NOT_FOUND')
    const move = postMoves.delete
    if (!mayMove(move, post.status)) return { status: 'deleted' }
    const step = { id: post.id, from: post.status, move, actorId: actor.memberId, now }
    mustBeWritten(await movePost(db, step, { reason: null }), `The post ${post.id}`)
    await endRemovals(db, 'post', [post.id], now)
    const said = await dropEdits(db, [post.id])
    await forgetCounted(db, 'post', [post.id])
    await settlePictures(inside, post.authorId, [...post.fileIds, ...said])
    return { status: 'deleted' }
  })
}

/** What it said before, for its author [community.edits]. */
export async function listEdits(
  context: MemberContext,
  named: Named,
): Promise<Answer<'GET /v1/community/:category/posts/:postId/edits'> | Failure<'NOT_FOUND'>> {
  const post = ownPost(context, named, await postById(context.db, named.postId))
  if (post === undefined) return fail('NOT_FOUND')
  const edits = await editsOf(context.db, post.id)
  const blocks = await shownBlocks(
    context,
    edits.map((one) => one.blocks),
    'hidden',
  )
  return { items: edits.map(({ version, title, at }, n) => ({ version, title, blocks: blocks[n]!, at: at.toISOString() })) }
}
