import * as z from 'zod/mini'
import { draftBlocks } from '../content/blocks.ts'
import { endpoint } from '../endpoint.ts'
import { smallRowNumber } from '../numbers.ts'
import { anyText } from '../texts.ts'
import { writtenCategories } from './categories.ts'
import { contentLimits } from '../content/limits.ts'
import { communityDraftCalls, communityLimits as limits, knowhowLimits } from './limits.ts'

/** `new-<letters>` of a post to come, `post-<number>` of one that is changed, `knowhow-<letters>` of know-how. */
const key = z.string().check(z.regex(/^(new|post|knowhow)-[A-Za-z0-9]{1,24}$/, '쓰던 글을 다시 열어 주세요.'))
const one = z.object({ key })

/** What is typed of a post, finished or not [community.drafts]. */
export const draftContent = z.object({
  category: z._default(z.enum(writtenCategories), 'dure-life'),
  title: z._default(anyText(limits.title.most * 8), ''),
  contentBlocks: z._default(draftBlocks, []),
  topicId: z._default(z.nullable(smallRowNumber), null),
  tags: z._default(z.array(anyText(limits.tag.most * 4)).check(z.maxLength(limits.tags)), []),
  coverImageId: z._default(z.nullable(z.uuid()), null),
  serviceId: z._default(z.nullable(smallRowNumber), null),
  addressCode: z._default(z.nullable(anyText(20)), null),
  /** The furthest step of know-how's form that was reached. */
  step: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
  /** Of each part of know-how what is typed as its video and is none yet. */
  videos: z._default(z.array(anyText(contentLimits.url)).check(z.maxLength(knowhowLimits.sections.most)), []),
  /** The version of the post that it was begun on. */
  postVersion: z._default(z.nullable(z.int()), null),
})
export type DraftContent = z.infer<typeof draftContent>

const draft = z.object({ key: z.string(), version: z.number(), updatedAt: z.string(), content: draftContent })
export type CommunityDraft = z.infer<typeof draft>

export const communityDrafts = {
  listPostDrafts: endpoint({
    method: 'GET',
    path: '/v1/community/drafts',
    summary: 'What the caller has begun to write, the latest first',
    access: 'member',
    tells: ['postDrafts'],
    answer: z.object({
      items: z.array(
        z.object({ key: z.string(), title: z.string(), excerpt: z.string(), updatedAt: z.string(), category: z.enum(writtenCategories) }),
      ),
    }),
  }),
  getPostDraft: endpoint({
    method: 'GET',
    path: '/v1/community/drafts/:key',
    summary: 'One of them; null where there is none',
    access: 'member',
    tells: ['postDrafts'],
    params: one,
    answer: z.object({ draft: z.nullable(draft) }),
  }),
  savePostDraft: endpoint({
    method: 'PUT',
    path: '/v1/community/drafts/:key',
    summary: 'Keeps what is typed over the version that was read (0 for none); what another tab saved meanwhile is not overwritten',
    access: 'member',
    changes: ['postDrafts'],
    params: one,
    body: z.object({ version: z.int().check(z.minimum(0)), content: draftContent }),
    answer: z.object({ version: z.number(), updatedAt: z.string() }),
    errors: ['COMMUNITY_DRAFT_CHANGED', 'COMMUNITY_DRAFT_LIMIT'],
    limit: communityDraftCalls,
  }),
  deletePostDraft: endpoint({
    method: 'DELETE',
    path: '/v1/community/drafts/:key',
    summary: 'Throws it away; again changes nothing',
    access: 'member',
    changes: ['postDrafts'],
    params: one,
    answer: z.object({ deleted: z.boolean() }),
  }),
} as const
