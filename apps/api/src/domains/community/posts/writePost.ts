import type { Answer } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import { categoryIds, type WrittenCategory } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { postPath, postSlug } from '@dure/contract/community/paths'
import { postMoves } from '@dure/contract/community/states'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { startOfSeoulDay } from '@dure/kernel/time'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { memberById, takeMemberInLine, type MemberRow } from '../../accounts/index.ts'
import { dropDraft } from '../drafts/drafts.ts'
import { isKnowhow, topicIn, topicsOf } from '../topics.ts'
import type { TopicRow } from '../topics.sql.ts'
import { checkPost, type ContentRefusal } from './content.ts'
import { insertPost, movePost, postOfDraft, writtenSince, type KeptPost } from './posts.sql.ts'
import { settlePictures } from './settlePictures.ts'
import { spamOf } from './spam.ts'

export type Kept = Answer<'POST /v1/community/:category/posts'>
type Door = Failure<'POST_PHONE_REQUIRED' | 'POST_PRO_ONLY' | 'TOPIC_CLOSED' | 'INVALID_PARAMS'>
type Refused = Door | ContentRefusal | Failure<'POST_LIMIT' | 'POST_REPEATED' | 'POST_POSTED'>

/** What he may write into: by a proved telephone, in a topic that is open, and where pros alone write as one [community.who-writes]. */
export async function openedTopic(
  context: MemberContext,
  member: Pick<MemberRow, 'phone'>,
  given: { readonly category: WrittenCategory; readonly topicId: number; readonly categoryId?: number | undefined; readonly kept?: number },
): Promise<TopicRow | Door> {
  if (member.phone === null) return fail('POST_PHONE_REQUIRED')
  const { category } = given
  const isPro = context.actor.providerId !== null
  if (category === 'pro-center' && !isPro) return fail('POST_PRO_ONLY')
  const again = '주제를 다시 골라 주세요.'
  if (given.categoryId !== undefined && given.categoryId !== categoryIds[category])
    return fail('INVALID_PARAMS', { reason: again, fields: { categoryId: again } })
  const topic = topicIn(await topicsOf(context.house), category, given.topicId)
  if (topic === undefined) return fail('INVALID_PARAMS', { reason: again, fields: { topicId: again } })
  if (isKnowhow(topic) && !isPro) return fail('POST_PRO_ONLY')
  // What stands in a topic that was closed later may be changed there.
  return topic.closedAt !== null && topic.id !== given.kept ? fail('TOPIC_CLOSED') : topic
}

/** How a post is answered to who wrote it. */
export const keptAnswer = (
  id: number,
  { title, isKnowhow: knowhow }: Pick<KeptPost, 'title' | 'isKnowhow'>,
  said: { readonly category: WrittenCategory; readonly status: Kept['status']; readonly version: number },
): Kept => ({
  id,
  slug: postSlug(title, id),
  path: postPath({ id, title, category: said.category, isKnowhow: knowhow }),
  status: said.status,
  version: said.version,
})

/** A draft is posted once: what came of it is named, as long as it is there [community.drafts]. */
async function postedOf({ db, actor }: MemberContext, draftKey: string | undefined): Promise<undefined | Failure<'POST_POSTED'>> {
  if (draftKey === undefined) return undefined
  const post = await postOfDraft(db, { authorId: actor.memberId, draftKey, among: limits.postsOfDrafts })
  if (post === undefined || post.status === 'deleted') return undefined
  return fail('POST_POSTED', { data: { id: post.id, path: postPath(post) } })
}

/** A member posts: so many a day, not the same twice, and what looks like spam waits for operators [community.writing] [community.spam]. */
export function writePost(context: MemberContext, category: WrittenCategory, given: PostBody): Promise<Kept | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const authorId = actor.memberId
    // The last of a day is not given twice, nor does the same come in by two presses at once.
    await takeMemberInLine(db, authorId)
    const posted = await postedOf(inside, given.draftKey)
    if (failed(posted)) return posted
    const member = await memberById(db, authorId)
    if (member === undefined) return fail('POST_PHONE_REQUIRED')
    const topic = await openedTopic(inside, member, { category, ...given })
    if (failed(topic)) return topic
    const kept = await checkPost(inside, topic, given)
    if (failed(kept)) return kept
    const { today, repeated } = await writtenSince(db, {
      authorId,
      day: startOfSeoulDay(now),
      lately: new Date(now.getTime() - limits.repeatedWithin),
      title: kept.title,
      words: kept.words,
    })
    if (repeated) return fail('POST_REPEATED')
    if (today >= limits.postsADay) return fail('POST_LIMIT')
    const signals = await spamOf(inside, { postId: null, ...kept, joinedAt: member.dateJoined })
    const move = signals.length > 0 ? postMoves.holdBack : postMoves.publish
    const hiding = signals.length > 0 ? { hiddenFor: 'review' as const, hiddenAt: now, signals } : null
    const id = await insertPost(db, { kept, category, authorId, state: move.to, hiding, draftKey: given.draftKey ?? null, now })
    await movePost(db, { id, from: null, move, actorId: hiding === null ? authorId : null, now })
    if (given.draftKey !== undefined) await dropDraft(inside, given.draftKey)
    await settlePictures(inside, authorId, kept.fileIds)
    return keptAnswer(id, kept, { category, status: move.to, version: 1 })
  })
}
