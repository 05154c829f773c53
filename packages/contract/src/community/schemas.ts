import * as z from 'zod/mini'
import { block, shownBlock } from '../content/blocks.ts'
import { categories } from './categories.ts'
import { author, listedPost, postService } from './listed.ts'
import { hiddenFor } from './states.ts'

export { author, listedPost, type Author, type ListedPost } from './listed.ts'

export const topic = z.object({
  id: z.number(),
  category: z.enum(categories),
  slug: z.string(),
  name: z.string(),
  /** Whether the caller may write in it. */
  canWrite: z.boolean(),
})
export type Topic = z.infer<typeof topic>

export const postPage = z.extend(listedPost, {
  blocks: z.array(shownBlock),
  /** For its author, who goes on from them: what he wrote, with what readers see no more. */
  contentBlocks: z.nullable(z.array(block)),
  /** The same by the name older clients know. */
  serviceInfo: z.nullable(z.object({ service: postService })),
  tags: z.array(z.string()),
  version: z.number(),
  /** For its author and operators. */
  hiddenFor: z.nullable(z.enum(hiddenFor)),
  reason: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), comment: z.boolean(), report: z.boolean(), like: z.boolean() }),
})
export type PostPage = z.infer<typeof postPage>

const words = {
  id: z.number(),
  postId: z.number(),
  parentCommentId: z.nullable(z.number()),
  /** Null of one that is deleted or hidden, whose place is kept. */
  text: z.nullable(z.string()),
  user: z.nullable(author),
  /** Its author wrote the post too. */
  isAuthor: z.boolean(),
  /** Members named in it, as they are written there. */
  mentions: z.array(z.object({ name: z.string(), userId: z.nullable(z.number()) })),
  status: z.enum(['published', 'hidden', 'deleted']),
  /** For its author: why operators took it away; null of what waits for them. */
  reason: z.nullable(z.string()),
  likeCount: z.number(),
  isLiked: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), reply: z.boolean(), report: z.boolean(), like: z.boolean() }),
}
export const reply = z.object(words)
export const comment = z.object({
  ...words,
  /** The first few, the oldest first; more by `parent`. */
  replies: z.array(reply),
  replyCount: z.number(),
  /** Where its further replies begin; null where all are here. */
  nextReplies: z.nullable(z.string()),
})
export type Reply = z.infer<typeof reply>
export type Comment = z.infer<typeof comment>
/** What a like of a post or comment comes to. */
export const liked = z.object({ isLiked: z.boolean(), likeCount: z.number() })
