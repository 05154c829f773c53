import { categoryIds, categoryNames } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { ListedPost } from '@dure/contract/community/schemas'
import { encodeCursor } from '@dure/kernel/pagination'
import { truncate } from '@dure/kernel/korean'
import type { Context } from '../../../context.ts'
import { announcedHook, storiesHook, type HousePiece } from '../hooks.ts'

const house: ListedPost['user'] = {
  id: null,
  name: '두레',
  profileImage: null,
  isPro: false,
  isAmbassador: false,
  badge: null,
  isMine: false,
  providerInfo: null,
}

export const excerptOf = (text: string): string => truncate(text.replaceAll(/\s+/g, ' ').trim(), limits.excerpt, '…')

/** What the house wrote, in the form of a list's posts; nobody likes or counts it there. */
const asPost = (piece: HousePiece, kind: 'notice' | 'story'): ListedPost => {
  const category = kind === 'notice' ? 'notices' : 'dure-life'
  return {
    id: piece.id,
    slug: String(piece.id),
    path: piece.path,
    category,
    categoryId: categoryIds[category],
    topic: { id: 0, slug: kind, name: kind === 'notice' ? categoryNames.notices : '두레 이야기' },
    title: piece.title,
    excerpt: excerptOf(piece.text),
    coverImage: null,
    pictureCount: 0,
    service: null,
    area: null,
    user: house,
    likeCount: 0,
    commentCount: 0,
    viewCount: 0,
    isLiked: false,
    isSaved: false,
    status: 'published',
    createdAt: piece.at.toISOString(),
    editedAt: null,
    isStory: kind === 'story',
  }
}

/** What the house announces to the caller's side, in the place of notices [community.categories]. */
export async function listNotices(
  context: Context,
  given: { readonly next_cursor: readonly [at: number, id: number] | null; readonly size: number },
): Promise<{ items: ListedPost[]; pagination: { next_cursor: string | null } }> {
  const rows = await announcedHook.answer(context, { before: given.next_cursor?.[1] ?? null, limit: given.size + 1 })
  const page = rows.slice(0, given.size)
  const last = page.at(-1)
  const goesOn = rows.length > given.size && last !== undefined
  return {
    items: page.map((piece) => asPost(piece, 'notice')),
    pagination: { next_cursor: goesOn ? encodeCursor([last.at.getTime(), last.id]) : null },
  }
}

/** The first page with the newest pieces of the house's magazine among the posts, one in ten at most [community.stories]. */
export async function withStories(context: Context, posts: readonly ListedPost[]): Promise<ListedPost[]> {
  const { storyEvery } = limits
  const places = Math.floor((posts.length + 1) / storyEvery)
  if (places === 0) return [...posts]
  const stories = await storiesHook.answer(context, places)
  const all = [...posts]
  for (const [at, story] of stories.entries()) all.splice(at * storyEvery + storyEvery / 2, 0, asPost(story, 'story'))
  return all
}
