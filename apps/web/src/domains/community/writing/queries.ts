import type { WrittenCategory } from '@dure/contract/community/categories'
import { ApiError, type Answer } from '@dure/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'

export const writtenTopicsQuery = (category: WrittenCategory) => query('GET /v1/community/topics', { query: { category } })
export const draftsQuery = query('GET /v1/community/drafts')
export const draftQuery = (key: string) => query('GET /v1/community/drafts/:key', { params: { key } })
const ownPostQuery = (category: WrittenCategory, postId: number) =>
  query('GET /v1/community/:category/posts/:postId', { params: { category, postId: String(postId) } })

export type OwnPost = Answer<'GET /v1/community/:category/posts/:postId'>

const isNotThere = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 403)

/** A post of the caller's by its number, in whichever place it stands; undefined where he may not change one of that number. */
export async function loadOwnPost(queries: QueryClient, postId: number): Promise<OwnPost | undefined> {
  for (const category of ['dure-life', 'pro-center'] as const) {
    try {
      const post = await queries.fetchQuery({ ...ownPostQuery(category, postId), staleTime: 0 })
      return post.can.edit ? post : undefined
    } catch (error) {
      if (!isNotThere(error)) throw error
    }
  }
  return undefined
}
