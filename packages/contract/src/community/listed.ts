import * as z from 'zod/mini'
import { badgeNames } from '../badges/names.ts'
import { shownPicture } from '../files/pictures.ts'
import { categories } from './categories.ts'
import { postStates } from './states.ts'

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

export const postService = z.object({ id: z.number(), slug: z.string(), name: z.string() })
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
  service: z.nullable(postService),
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
