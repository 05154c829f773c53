import { refusePostContacts } from '@dure/contract/community/contacts'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Comment } from '@dure/contract/community/schemas'
import { commentMoves } from '@dure/contract/community/states'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { startOfSeoulDay } from '@dure/kernel/time'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { mustBeWritten } from '../../../database/moves.ts'
import { memberPhone, takeMemberInLine } from '../../accounts/index.ts'
import { plain } from '../../catalogue/index.ts'
import { forgetCounted } from '../../counters/index.ts'
import { refuseBarred } from '../barred.ts'
import {
  commentById,
  countComment,
  editComment,
  insertComment,
  lockComment,
  moveComment,
  readCommentById,
  saidLast,
  type CommentRow,
  type Mention,
} from './comments.sql.ts'
import { commentsAlone } from './commentViews.ts'
import { lookAtScore } from '../posts/score.sql.ts'
import { tellWatchers } from './live.ts'
import { mentionsIn, namedStill } from './mentions.ts'
import { lockTalkedPost, refusedTalk, type TalkedPost } from './ofPosts.ts'
import { isParted } from './parted.sql.ts'
import { talkEvents } from './talkEvents.ts'

type Named = readonly { readonly key: string; readonly name: string }[]
type OfPost = { readonly category: WrittenCategory; readonly postId: number }
type One = OfPost & { readonly commentId: number }
type Refused = Failure<'POST_PHONE_REQUIRED' | 'POST_WORD_BARRED' | 'CONTACT_NOT_ALLOWED'>

/** Who may write, and what; the same for a comment and its change [community.who-writes] [community.contacts] [community.barred-words]. */
async function refusedWords(context: MemberContext, text: string, mentions: readonly Mention[]): Promise<Refused | null> {
  if ((await memberPhone(context.db, context.actor.memberId)) === null) return fail('POST_PHONE_REQUIRED')
  // Somebody of this talk is no account elsewhere.
  const read = mentions.reduce((left, { name }) => left.replaceAll(`@${name}`, ` ${name}`), text)
  return refusePostContacts({ text: read }) ?? (await refuseBarred(context.db, { text }))
}

/** By what words are the same: letters and figures; all of it where it has none of ours. */
const sameWords = (text: string): string => plain(text) || text.replaceAll(/\s+/g, '')

type Last = Awaited<ReturnType<typeof saidLast>>

/** What was said a moment ago in another comment [community.repeated-comments]; the member is in line. */
function refusedAgain(said: Last, text: string, { now, except }: { now: Date; except?: number }): Failure<'COMMENT_REPEATED'> | null {
  const since = now.getTime() - limits.repeatedWithin
  const words = sameWords(text)
  const again = said.some(
    (one) => one.id !== except && one.status !== 'deleted' && one.createdAt.getTime() > since && sameWords(one.text) === words,
  )
  return again ? fail('COMMENT_REPEATED', { fields: { text: '조금 전에 같은 댓글을 남겼어요. 내용을 고쳐 주세요.' } }) : null
}

/** The same, and a day's number [community.comments]. */
async function refusedMore({ db, actor, now }: MemberContext, text: string): Promise<Failure<'COMMENT_LIMIT' | 'COMMENT_REPEATED'> | null> {
  const said = await saidLast(db, actor.memberId, limits.commentsADay)
  const today = startOfSeoulDay(now)
  if (said.filter((one) => one.createdAt >= today).length >= limits.commentsADay) return fail('COMMENT_LIMIT')
  return refusedAgain(said, text, { now })
}

/** The comment of this post that is replied to, a reply's own where somebody replies to a reply; null for none. Both are locked by their post. */
async function parentOf(
  context: MemberContext,
  post: TalkedPost,
  parentId: number | null,
): Promise<CommentRow | null | Failure<'COMMENT_NOT_FOUND' | 'POST_BLOCKED'>> {
  if (parentId === null) return null
  const parent = await commentById(context.db, parentId)
  if (parent === undefined || parent.postId !== post.id || parent.parentId !== null || parent.status !== 'published')
    return fail('COMMENT_NOT_FOUND')
  if (await isParted(context.db, context.actor.memberId, parent.authorId)) return fail('POST_BLOCKED')
  return parent
}

/** A comment as its author reads it back. */
async function writtenComment(context: MemberContext, post: TalkedPost, id: number): Promise<Comment> {
  const row = await readCommentById(context.db, id, context.actor.memberId)
  return (await commentsAlone(context, [row!], () => post))[0]!
}

/** A member comments on a post or replies to a comment [community.comments] [community.replies]. Locks him, then the post. */
export function writeComment(
  context: MemberContext,
  given: OfPost & { readonly text: string; readonly parentCommentId: number | null; readonly mentions: Named },
): Promise<
  | Comment
  | Refused
  | Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY' | 'POST_BLOCKED' | 'COMMENT_NOT_FOUND' | 'COMMENT_LIMIT' | 'COMMENT_REPEATED'>
> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now, house } = inside
    await takeMemberInLine(db, actor.memberId)
    const post = await lockTalkedPost(db, given.postId)
    const refused = await refusedTalk(db, actor, post, given.category)
    if (refused !== null) return refused
    const parent = await parentOf(inside, post!, given.parentCommentId)
    if (failed(parent)) return parent
    const mentions = await mentionsIn(inside, post!, given)
    const wrong = (await refusedWords(inside, given.text, mentions)) ?? (await refusedMore(inside, given.text))
    if (wrong !== null) return wrong
    const row = { postId: given.postId, parentId: parent?.id ?? null, authorId: actor.memberId, text: given.text, mentions, createdAt: now }
    const id = await insertComment(db, row)
    await countComment(db, row, 1)
    await lookAtScore(db, given.postId, now)
    await house.jobs.emit(inside, talkEvents.said, { commentId: id })
    await tellWatchers(inside, given.postId, { id, authorId: actor.memberId })
    return writtenComment(inside, post!, id)
  })
}

/** Of a comment that its author names by its post; the post is locked before it, as everywhere. */
async function ownComment(
  { db, actor }: MemberContext,
  { category, postId, commentId }: One,
): Promise<{ post: TalkedPost; comment: CommentRow } | Failure<'NOT_FOUND'>> {
  const post = await lockTalkedPost(db, postId)
  const comment = post?.category === category ? await lockComment(db, commentId) : undefined
  if (post === undefined || comment?.postId !== post.id || comment.authorId !== actor.memberId) return fail('NOT_FOUND')
  return { post, comment }
}

/** What stands against changing a comment of a post: all that stands against writing one there, but a day's number. */
async function refusedChange(
  inside: MemberContext,
  { post, comment }: { readonly post: TalkedPost; readonly comment: CommentRow },
  category: WrittenCategory,
): Promise<Failure<'NOT_FOUND' | 'POST_PRO_ONLY' | 'POST_BLOCKED'> | null> {
  const refused = await refusedTalk(inside.db, inside.actor, post, category)
  if (refused !== null)
    return refused.failure === 'POST_NOT_FOUND' ? fail('NOT_FOUND') : (refused as Failure<'POST_PRO_ONLY' | 'POST_BLOCKED'>)
  const parent = comment.parentId === null ? undefined : await commentById(inside.db, comment.parentId)
  const parted = parent !== undefined && (await isParted(inside.db, inside.actor.memberId, parent.authorId))
  return parted ? fail('POST_BLOCKED') : null
}

/** Whom the words name anew, and whom they named before and name still [community.mentions]. */
function stillNamed(before: readonly Mention[], text: string, anew: readonly Mention[]): Mention[] {
  const all = [...anew, ...before.filter((one) => text.includes(`@${one.name}`))]
  return all.filter((one, at) => all.findIndex(({ memberId }) => memberId === one.memberId) === at)
}

/** Its author changes a comment that stands, in the version he read [community.comment-changes]. */
export function changeComment(
  context: MemberContext,
  given: One & { readonly text: string; readonly mentions: Named; readonly version: number },
): Promise<Comment | Refused | Failure<'NOT_FOUND' | 'POST_CHANGED' | 'POST_PRO_ONLY' | 'POST_BLOCKED' | 'COMMENT_REPEATED'>> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now, house } = inside
    await takeMemberInLine(db, actor.memberId)
    const own = await ownComment(inside, given)
    if (failed(own)) return own
    const { post, comment } = own
    if (comment.status !== 'published' || post.status !== 'published') return fail('NOT_FOUND')
    if (comment.version !== given.version)
      return fail('POST_CHANGED', { reason: '다른 화면에서 먼저 고친 댓글이에요. 새로 불러온 내용을 보고 다시 해 주세요.' })
    const refused = await refusedChange(inside, own, given.category)
    if (refused !== null) return refused
    const before = await namedStill(inside, comment)
    const mentions = stillNamed(before, given.text, await mentionsIn(inside, post, given))
    const said = await saidLast(db, actor.memberId, limits.commentsADay)
    const wrong =
      (await refusedWords(inside, given.text, [...mentions, ...before])) ?? refusedAgain(said, given.text, { now, except: comment.id })
    if (wrong !== null) return wrong
    await editComment(db, comment.id, { text: given.text, mentions, at: now })
    await house.jobs.emit(inside, talkEvents.said, { commentId: comment.id })
    return writtenComment(inside, post, comment.id)
  })
}

/** Its author takes a comment away [community.comment-states]; again changes nothing. */
export function deleteComment(context: MemberContext, given: One): Promise<{ status: 'deleted' } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const own = await ownComment(inside, given)
    if (failed(own)) return own
    const { comment } = own
    if (comment.status === 'deleted') return { status: 'deleted' }
    mustBeWritten(await moveComment(db, comment.id, commentMoves.delete, { deletedAt: now }), `The comment ${comment.id}`)
    if (comment.status === 'published') await countComment(db, comment, -1)
    await forgetCounted(db, 'postComment', [comment.id])
    return { status: 'deleted' }
  })
}
