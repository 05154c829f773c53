import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownBlock } from '../content/blocks.ts'
import { looksOf, looksPage, refusalFor } from '../moderation/looks.ts'
import { id } from '../numbers.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { shown } from '../things.ts'
import { categories } from './categories.ts'
import { communityLimits as limits } from './limits.ts'
import { hiddenFor, postRefusals, postStates, spamSignals } from './states.ts'

/** What waits for its first look, the oldest first; what is hidden otherwise, and all of them, the newest first. */
export const postViews = ['waiting', 'hidden', 'all'] as const
export type PostView = (typeof postViews)[number]

const deskPost = z.object({
  ...shown,
  id: z.number(),
  path: z.string(),
  category: z.enum(categories),
  topic: z.string(),
  title: z.string(),
  blocks: z.array(shownBlock),
  tags: z.array(z.string()),
  authorId: z.number(),
  /** His name as operators know him. */
  author: z.string(),
  status: z.enum(postStates),
  hiddenFor: z.nullable(z.enum(hiddenFor)),
  /** What made it wait. */
  signals: z.array(z.enum(spamSignals)),
  reason: z.nullable(z.string()),
  commentCount: z.number(),
  version: z.number(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** Since when it is hidden. */
  hiddenAt: z.nullable(z.string()),
  can: z.object({ hide: z.boolean(), restore: z.boolean(), remove: z.boolean() }),
})
export type DeskPost = z.infer<typeof deskPost>

const decided = z.object({ id: z.number(), status: z.enum(postStates) })
const looks = looksOf({ thing: 'post', of: 'posts', tag: 'waitingPosts' })

export const postDesk = {
  deskPosts: endpoint({
    ...looks.list,
    path: '/v1/admin/community/posts',
    summary: 'Posts that wait for a look, the oldest first; hidden ones, or all by words and author, the newest first',
    costly: 'q',
    query: z.object({
      view: z._default(z.enum(postViews), 'waiting'),
      q: z.optional(anyText(limits.keyword)),
      authorId: z.optional(id),
      cursor: cursorOf([momentPart, idPart]),
    }),
    answer: looksPage(deskPost),
  }),
  deskPostEdits: endpoint({
    method: 'GET',
    access: 'operator',
    right: 'trust.decide',
    audited: true,
    kept: { of: 'posts', by: 'id' },
    tells: ['waitingPosts'],
    path: '/v1/admin/community/posts/:id/edits',
    summary: 'What a post said before, and what became of it, the newest first',
    params: z.object({ id }),
    answer: z.object({
      items: z.array(z.object({ version: z.number(), title: z.string(), blocks: z.array(shownBlock), at: z.string() })),
      moves: z.array(
        z.object({
          from: z.nullable(z.enum(postStates)),
          to: z.enum(postStates),
          byAuthor: z.boolean(),
          byHouse: z.boolean(),
          reason: z.nullable(z.string()),
          at: z.string(),
        }),
      ),
    }),
  }),
  hidePost: endpoint({
    ...looks.one,
    changes: ['waitingPosts', 'posts'],
    path: '/v1/admin/community/posts/:id/hide',
    summary: 'Keeps a post from everybody but its author, who is told why and may appeal',
    body: refusalFor(postRefusals),
    answer: decided,
    errors: ['POST_DECIDED'],
  }),
  restorePost: endpoint({
    ...looks.one,
    changes: ['waitingPosts', 'posts'],
    path: '/v1/admin/community/posts/:id/restore',
    summary: 'Everybody sees it, for the first time or again; its author is told',
    body: z.object({ note: z._default(z.string().check(z.trim(), z.maxLength(limits.reason, tooLong(limits.reason, '이유는'))), '') }),
    answer: decided,
    errors: ['POST_DECIDED', 'APPEAL_WAITS'],
  }),
  removePost: endpoint({
    ...looks.one,
    changes: ['waitingPosts', 'posts'],
    path: '/v1/admin/community/posts/:id/remove',
    summary: 'Takes a post away from its author too, who is told why and may appeal',
    body: refusalFor(postRefusals),
    answer: decided,
    errors: ['POST_DECIDED'],
  }),
} as const
