import type { Answer } from '@dure/contract/client'
import type { SchemaVersion } from '@dure/contract/community/categories'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Context, MemberContext } from '../../../context.ts'
import { listPosts } from '../lists/listPosts.ts'
import { deletePost } from '../posts/changePost.ts'
import { postById } from '../posts/posts.sql.ts'
import { readPost } from '../posts/readPost.ts'
import { olderBlocks } from './olderBlocks.ts'

/** The same list as older clients know it [community.talkboards]. */
export async function listBoard(
  context: Context,
  given: {
    readonly topic?: string | undefined
    readonly with_pro_knowhow?: 'true' | 'false' | undefined
    readonly next_cursor: readonly [value: number, id: number] | null
    readonly size: number
  },
): Promise<Answer<'GET /v2/talkboards/posts'>> {
  const { items, pagination } = await listPosts(context, { ...given, category: 'dure-life', sort: 'latest' })
  return { posts: items, pagination }
}

/** A post by its number, whatever its place. */
export async function boardPost(
  context: Context,
  id: number,
  version: SchemaVersion,
): Promise<Answer<'GET /v2/talkboards/posts/:id'> | Failure<'POST_NOT_FOUND' | 'POST_PRO_ONLY'>> {
  const found = await postById(context.db, id)
  if (found === undefined) return fail('POST_NOT_FOUND')
  const post = await readPost(context, { category: found.category, postId: String(id) })
  if (failed(post)) return post
  return { post: version === '1.3' ? { ...post, blocks: olderBlocks(post.blocks), contentBlocks: null } : post }
}

export async function deleteBoardPost(context: MemberContext, id: number): Promise<{ status: 'deleted' } | Failure<'NOT_FOUND'>> {
  const post = await postById(context.db, id)
  return post === undefined ? fail('NOT_FOUND') : deletePost(context, { category: post.category, postId: id })
}
