import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit } from '../numbers.ts'
import { cursorOf, idPart, sortPart } from '../paging/cursor.ts'
import { searchCalls } from '../search/limits.ts'
import { anyText } from '../texts.ts'
import { schemaVersions } from './categories.ts'
import { communityLimits as limits } from './limits.ts'
import { listedPost, postPage, topic } from './schemas.ts'

const flag = z.optional(z.enum(['true', 'false']))
/** Older clients know the older blocks, unless they say otherwise [community.talkboards]. */
const schema_version = z._default(z.enum(schemaVersions), '1.3')

/** The same posts as older clients ask for them: by number, in blocks without videos, lists, quotations and cards. */
export const talkboards = {
  listBoardTopics: endpoint({
    method: 'GET',
    path: '/v2/talkboards/topics',
    summary: 'Topics of dure-life, as operators ordered them',
    access: 'none',
    tells: ['topics'],
    query: z.object({ topic: z.optional(anyText(40)), schema_version, with_pro_knowhow: flag }),
    answer: z.object({ topics: z.array(topic) }),
  }),
  listBoardPosts: endpoint({
    method: 'GET',
    path: '/v2/talkboards/posts',
    summary: 'Posts of dure-life, the newest first',
    mayLag: true,
    access: 'none',
    tells: ['posts'],
    query: z.object({
      topic: z.optional(anyText(40)),
      schema_version,
      with_pro_knowhow: flag,
      next_cursor: cursorOf([sortPart, idPart]),
      size: pageLimit(limits.mostInPage, limits.page),
    }),
    answer: z.object({ posts: z.array(listedPost), pagination: z.object({ next_cursor: z.nullable(z.string()) }) }),
    limit: searchCalls,
  }),
  getBoardPost: endpoint({
    method: 'GET',
    path: '/v2/talkboards/posts/:id',
    summary: 'A post by its number',
    mayLag: true,
    access: 'none',
    tells: ['posts'],
    params: z.object({ id }),
    query: z.object({ schema_version }),
    answer: z.object({ post: postPage }),
    errors: ['POST_NOT_FOUND', 'POST_PRO_ONLY'],
    limit: searchCalls,
  }),
  deleteBoardPost: endpoint({
    method: 'DELETE',
    path: '/v2/talkboards/posts/:id',
    summary: 'Its author deletes a post',
    access: 'party',
    changes: ['posts', 'comments'],
    params: z.object({ id }),
    answer: z.object({ status: z.literal('deleted') }),
  }),
} as const
