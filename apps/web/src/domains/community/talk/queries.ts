import { infiniteQueryOptions } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { callOf, query } from '../../../api/query.ts'

export type TalkSort = 'latest' | 'oldest'
export type Talk = {
  readonly category: WrittenCategory
  readonly postId: number
  readonly sort: TalkSort
  /** The comment that a link leads to: the pages begin with the one that holds it. */
  readonly around?: number | undefined
}

export const commentsKey = 'GET /v1/community/:category/posts/:postId/comments'
export const bestKey = 'GET /v1/community/:category/posts/:postId/comments/best'

/** Comments of a post but the best, page after page. */
export const commentsQuery = ({ category, postId, sort, around }: Talk) =>
  infiniteQueryOptions({
    queryKey: [commentsKey, postId, { sort, ...(around === undefined ? {} : { around }) }] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        commentsKey,
        {
          params: { category, postId },
          query: {
            sort,
            ...(around === undefined ? { except_best: 'true' as const } : pageParam === null ? { around } : {}),
            ...(pageParam === null ? {} : { next_cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.pagination.next_cursor,
  })

/** Replies to a comment behind those that came with it, the oldest first. */
export const repliesQuery = (category: WrittenCategory, postId: number, parent: number, from: string | null) =>
  infiniteQueryOptions({
    queryKey: [commentsKey, postId, { parent }] as const,
    initialPageParam: from,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        commentsKey,
        { params: { category, postId }, query: { parent, ...(pageParam === null ? {} : { next_cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.pagination.next_cursor,
  })

/** Those most liked; the talk does without them where they do not come. */
export const bestQuery = ({ category, postId }: Pick<Talk, 'category' | 'postId'>) => query(bestKey, { params: { category, postId } })

/** Whether the comment that a link led to is there no more; a line that broke says nothing of it. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
