import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import {
  allTopics,
  knowhowTopic,
  reviewTopic,
  type Category,
  type PostSort,
  type WrittenCategory,
} from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { MINUTE } from '@dure/kernel/time'
import { callOf, query } from '../../../api/query.ts'

/** What a list of posts is asked by. */
export type Asked = {
  readonly category: Category
  readonly topic?: string | undefined
  readonly area_code?: string | undefined
  readonly service_id?: number | undefined
  readonly category1?: string | undefined
  readonly category2?: string | undefined
  readonly tag?: string | undefined
  readonly sort: PostSort
}

type Page = Answer<'GET /v1/community/:category/posts'>

// Absent words are left out, so that the same list has one key.
const given = <T extends object>(of: T): T => JSON.parse(JSON.stringify(of)) as T
const nextOf = (page: Pick<Page, 'pagination'>): string | null => page.pagination.next_cursor
const from = (cursor: string | null): { readonly next_cursor?: string } => (cursor === null ? {} : { next_cursor: cursor })

const isAll = (topic: string | undefined): boolean => topic === undefined || Object.values<string>(allTopics).includes(topic)

/** Posts of a category, page after page. */
export const feedQuery = ({ category, topic, ...rest }: Asked) => {
  const asked = given({ ...rest, topic: isAll(topic) ? undefined : topic })
  return infiniteQueryOptions({
    queryKey: ['GET /v1/community/:category/posts', category, asked] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/community/:category/posts',
        { params: { category }, query: { ...asked, ...besidesOf(category, asked.topic), ...from(pageParam) } },
        { signal },
      ),
    getNextPageParam: nextOf,
    staleTime: MINUTE / 2,
  })
}

/** Pieces of the magazine stand among all posts of everybody’s talk; know-how in its own list alone. */
function besidesOf(
  category: Category,
  topic: string | undefined,
): { readonly with_dure_story?: 'true'; readonly with_pro_knowhow?: 'true' } {
  if (topic === knowhowTopic) return { with_pro_knowhow: 'true' }
  return category === 'dure-life' && topic === undefined ? { with_dure_story: 'true' } : {}
}

/** The newest of a list, to tell that there are newer ones than are shown. */
export const newestPostsQuery = ({ category, topic, ...rest }: Asked) =>
  query('GET /v1/community/:category/posts', {
    params: { category },
    query: given({ ...rest, topic: isAll(topic) ? undefined : topic, sort: 'latest' as const }),
  })

/** Know-how, page after page [community.knowhow]. */
export const knowhowQuery = (sort: PostSort) => feedQuery({ category: 'dure-life', topic: knowhowTopic, sort })

/** A few posts beside other things. */
export const fewPostsQuery = (size: number, sort: PostSort = 'latest') => ({
  ...query('GET /v1/community/:category/posts', { params: { category: 'dure-life' }, query: { sort, size } }),
  staleTime: MINUTE,
})

/** A few pieces of know-how beside other things, those most liked lately first. */
export const fewKnowhowQuery = (size: number = limits.knowhowPage) => ({
  ...query('GET /v1/community/:category/posts', {
    params: { category: 'dure-life' },
    query: { topic: knowhowTopic, with_pro_knowhow: 'true', sort: 'popular', size },
  }),
  staleTime: MINUTE,
})

export const topicsQuery = (category: WrittenCategory) => ({
  ...query('GET /v1/community/topics', { query: { category, withProKnowhow: 'true' } }),
  staleTime: 10 * MINUTE,
})

export const popularWordsQuery = { ...query('GET /v1/community/keywords/popular'), staleTime: MINUTE }

/** Reviews with pictures, page after page. */
export const communityReviewsQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/community/reviews'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/community/reviews', { query: { topic: reviewTopic, ...from(pageParam) } }, { signal }),
  getNextPageParam: (page) => page.pagination.next_cursor,
  staleTime: MINUTE,
})

export const postQuery = (category: Category, postId: string | number) =>
  query('GET /v1/community/:category/posts/:postId', { params: { category, postId: String(postId) } })

export const relatedQuery = (category: Category, postId: number) => ({
  ...query('GET /v1/community/:category/posts/:postId/related', { params: { category, postId: String(postId) } }),
  staleTime: MINUTE,
})

export type Looked = { readonly keyword: string; readonly area_code?: string | undefined; readonly service_id?: number | undefined }

/** Posts that have the words, page after page. */
export const foundPostsQuery = (looked: Looked) => {
  const asked = given(looked)
  return infiniteQueryOptions({
    queryKey: ['GET /v1/community/posts/search', asked] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/community/posts/search', { query: { ...asked, with_pro_knowhow: 'true', ...from(pageParam) } }, { signal }),
    getNextPageParam: nextOf,
    staleTime: MINUTE,
  })
}

type MineKey = 'GET /v1/community/my/posts' | 'GET /v1/community/my/saved' | 'GET /v1/community/my/liked'

/** Posts the caller wrote, kept or liked, page after page. */
export const myPostsQuery = (key: MineKey) =>
  infiniteQueryOptions({
    queryKey: [key] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }): Promise<Page> => callOf(client)(key, { query: from(pageParam) }, { signal }),
    getNextPageParam: nextOf,
  })

export const myCommentsQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/community/my/comments'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) => callOf(client)('GET /v1/community/my/comments', { query: from(pageParam) }, { signal }),
  getNextPageParam: (page) => page.pagination.next_cursor,
})

/** What several pages hold, each once: people write while others read on. A piece of the magazine and a post may have one number. */
export function onceEach<T extends { readonly id: number; readonly isStory?: boolean }>(
  pages: readonly { readonly items: readonly T[] }[],
): T[] {
  const seen = new Set<string>()
  const nameOf = ({ id, isStory = false }: T): string => `${isStory ? 'story' : ''}${id}`
  return pages.flatMap(({ items }) => items).filter((one) => !seen.has(nameOf(one)) && seen.add(nameOf(one)))
}
