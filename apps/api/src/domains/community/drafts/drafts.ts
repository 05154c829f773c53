import type { Answer } from '@dure/contract/client'
import type { DraftContent } from '@dure/contract/community/drafts'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { picturesIn, plainText } from '@dure/contract/content/plainText'
import { fail, type Failure } from '@dure/contract/errors'
import { truncate } from '@dure/kernel/korean'
import { SECOND } from '@dure/kernel/time'
import { inTransaction, systemContext, type MemberContext } from '../../../context.ts'
import type { Timer } from '../../../jobs/events.ts'
import { takeMemberInLine } from '../../accounts/index.ts'
import { filesByIds, takeFiles } from '../../files/index.ts'
import { postById, postOfDraft } from '../posts/posts.sql.ts'
import { settlePictures } from '../posts/settlePictures.ts'
import { countDrafts, deleteDraft, draftOf, draftsOf, oldDrafts, takeOldDrafts, writeDraft } from './drafts.sql.ts'

/** What the caller is writing, the latest first [community.drafts]. */
export async function listDrafts({ db, actor }: MemberContext): Promise<Answer<'GET /v1/community/drafts'>> {
  return {
    items: (await draftsOf(db, actor.memberId)).map(({ key, content, updatedAt }) => ({
      key,
      title: content.title,
      excerpt: truncate(plainText(content.contentBlocks).replaceAll(/\s+/g, ' '), limits.excerpt, '…'),
      updatedAt: updatedAt.toISOString(),
      category: content.category,
    })),
  }
}

export async function getDraft({ db, actor }: MemberContext, key: string): Promise<Answer<'GET /v1/community/drafts/:key'>> {
  const draft = await draftOf(db, actor.memberId, key)
  if (draft === undefined) return { draft: null }
  const { version, content, updatedAt } = draft
  return { draft: { key, version, content, updatedAt: updatedAt.toISOString() } }
}

type Given = { readonly version: number; readonly content: DraftContent }

/** Keeps what is typed over the version that was read; a picture that is not there, or not his, waits for nobody [community.drafts]. */
export function saveDraft(
  context: MemberContext,
  key: string,
  { version, content }: Given,
): Promise<Answer<'PUT /v1/community/drafts/:key'> | Failure<'COMMUNITY_DRAFT_CHANGED' | 'COMMUNITY_DRAFT_LIMIT' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    if (JSON.stringify(content).length > limits.draftBytes) {
      const reason = '글이 너무 길어 저장하지 못했어요. 나눠서 적어 주세요.'
      return fail('INVALID_PARAMS', { reason, fields: { contentBlocks: reason } })
    }
    await takeMemberInLine(db, actor.memberId)
    const former = await draftOf(db, actor.memberId, key)
    if ((former?.version ?? 0) !== version) return fail('COMMUNITY_DRAFT_CHANGED')
    if (former === undefined && (await isLate(inside, key, content))) return fail('COMMUNITY_DRAFT_CHANGED')
    if (former === undefined && (await countDrafts(db, actor.memberId)) >= limits.drafts) return fail('COMMUNITY_DRAFT_LIMIT')
    const named = [...picturesIn(content.contentBlocks), ...(content.coverImageId === null ? [] : [content.coverImageId])]
    const his = (await filesByIds(db, [...new Set(named.map((id) => id.toLowerCase()))]))
      .filter((file) => file.ownerId === actor.memberId && file.topic === 'post')
      .map(({ id }) => id)
    // Those that a clean-up takes this moment are lost to the form as well.
    const fileIds = (await takeFiles(inside, his, { topic: 'post' })) === true ? his : []
    // Counted on from the second it was begun in: one that was thrown away is never taken for the next.
    const next = version === 0 ? Math.floor(now.getTime() / SECOND) : version + 1
    await writeDraft(db, actor.memberId, { key, version: next, content, fileIds, updatedAt: now })
    await settlePictures(inside, actor.memberId, [...(former?.fileIds ?? []), ...fileIds])
    return { version: next, updatedAt: now.toISOString() }
  })
}

/** Whether what begins a draft was typed before it was posted: of a new post, or over a version of one that has another now. */
async function isLate({ db, actor }: MemberContext, key: string, { postVersion }: DraftContent): Promise<boolean> {
  const postId = /^post-(\d{1,15})$/.exec(key)?.[1]
  if (postId === undefined)
    return (await postOfDraft(db, { authorId: actor.memberId, draftKey: key, among: limits.postsOfDrafts })) !== undefined
  const post = await postById(db, Number(postId))
  return post?.authorId === actor.memberId && postVersion !== null && postVersion < post.version
}

/** Throws it away; called where the post that came of it is written, too. */
export async function dropDraft(context: MemberContext, key: string): Promise<{ deleted: boolean }> {
  const gone = await deleteDraft(context.db, context.actor.memberId, key)
  if (gone !== undefined) await settlePictures(context, context.actor.memberId, gone.fileIds)
  return { deleted: gone !== undefined }
}

export const removeDraft = (context: MemberContext, key: string): Promise<{ deleted: boolean }> =>
  inTransaction(context, async (inside) => {
    await takeMemberInLine(inside.db, inside.actor.memberId)
    return dropDraft(inside, key)
  })

const until = (now: Date): Date => new Date(now.getTime() - limits.draftKept)
const batch = 50

/** What nobody went on with goes, with its pictures. */
export const draftsTimer: Timer = {
  name: 'community.clear-drafts',
  due: (now) => oldDrafts(until(now)),
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const gone = await takeOldDrafts(context.db, until(context.now), batch)
      for (const { memberId, fileIds } of gone.toSorted((one, other) => one.memberId - other.memberId))
        await settlePictures(context, memberId, fileIds)
      return gone.length
    }),
}
