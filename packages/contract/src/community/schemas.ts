import * as z from 'zod/mini'
import { badgeNames } from '../badges/badges.ts'
import { shownBlock } from '../content/blocks.ts'
import { shownPicture } from '../files/pictures.ts'
import { categories } from './categories.ts'
import { hiddenFor, postStates } from './states.ts'

export const topic = z.object({
  id: z.number(),
  category: z.enum(categories),
  slug: z.string(),
  name: z.string(),
  /** Whether the caller may write in it. */
  canWrite: z.boolean(),
})
export type Topic = z.infer<typeof topic>

/** Who wrote: a pro by his name, anybody else by his first character and two asterisks [community.authors]. */
export const author = z.object({
  /** Null where nobody is to be shown any more, or it is no pro: members of the talk are not told who a customer is. */
  id: z.nullable(z.number()),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  isPro: z.boolean(),
  isAmbassador: z.boolean(),
  badge: z.nullable(z.enum(badgeNames)),
  isMine: z.boolean(),
  /** The same by the name older clients know. */
  providerInfo: z.nullable(z.object({ isAmbassador: z.boolean() })),
})
export type Author = z.infer<typeof author>

const service = z.object({ id: z.number(), slug: z.string(), name: z.string() })
/** `서울-강남구`, and how people read it. */
const area = z.object({ code: z.string(), slug: z.string(), name: z.string() })

export const listedPost = z.object({
  id: z.number(),
  slug: z.string(),
  /** The page it is read on, without the origin. */
  path: z.string(),
  category: z.enum(categories),
  categoryId: z.number(),
  topic: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  title: z.string(),
  excerpt: z.string(),
  coverImage: z.nullable(shownPicture),
  /** Pictures it shows. */
  pictureCount: z.number(),
  service: z.nullable(service),
  area: z.nullable(area),
  user: author,
  likeCount: z.number(),
  commentCount: z.number(),
  viewCount: z.number(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  status: z.enum(postStates),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** A piece of the house's magazine among the posts. */
  isStory: z.boolean(),
})
export type ListedPost = z.infer<typeof listedPost>

export const postPage = z.extend(listedPost, {
  blocks: z.array(shownBlock),
  /** The same by the name older clients know. */
  serviceInfo: z.nullable(z.object({ service })),
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
  /** Members named in it, as they are written there. */
  mentions: z.array(z.object({ name: z.string(), userId: z.nullable(z.number()) })),
  status: z.enum(['published', 'hidden', 'deleted']),
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
