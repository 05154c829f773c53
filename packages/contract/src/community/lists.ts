import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { smallId, pageLimit } from '../numbers.ts'
import { cursorOf, idCursor, idPart, momentPart, sortPart } from '../paging/cursor.ts'
import { searchCalls, suggestionCalls } from '../search/limits.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { categories, curationGroups, postSorts, schemaVersions } from './categories.ts'
import { communityLimits as limits } from './limits.ts'
import { listedPost, topic } from './schemas.ts'

const flag = z.optional(z.enum(['true', 'false']))
const keyword = z
  .string({ error: '찾는 말을 적어 주세요.' })
  .check(z.trim(), z.minLength(1, '찾는 말을 적어 주세요.'), z.maxLength(limits.keyword, tooLong(limits.keyword, '찾는 말은')))

const pagination = z.object({ next_cursor: z.nullable(z.string()) })
const page = z.object({ items: z.array(listedPost), pagination })

/** What narrows a list of posts. */
const narrowing = {
  /** A slug of a topic; `all` and `pro-all` are none. */
  topic: z.optional(anyText(40)),
  /** The code of a district, or of a province for all of its. */
  area_code: z.optional(anyText(20)),
  service_id: z.optional(smallId),
  /** Of a category of the first or second level, by its slug. */
  category1: z.optional(anyText(80)),
  category2: z.optional(anyText(80)),
  tag: z.optional(anyText(limits.tag.most * 2)),
  schema_version: z.optional(z.enum(schemaVersions)),
  with_pro_knowhow: flag,
  with_dure_story: flag,
}
/** Of `latest` the moment and number of the last, of `popular` its score and number. */
const next_cursor = cursorOf([sortPart, idPart])

export const communityLists = {
  listCommunityCategories: endpoint({
    method: 'GET',
    path: '/v1/community/categories',
    summary: 'The places of the community: pro-center is shown to pros, who may read it, and to guests, who may become some',
    access: 'none',
    tells: ['topics'],
    answer: z.object({
      items: z.array(z.object({ id: z.number(), slug: z.enum(categories), name: z.string(), canWrite: z.boolean() })),
    }),
  }),
  listTopics: endpoint({
    method: 'GET',
    path: '/v1/community/topics',
    summary: 'Topics of a category, as operators ordered them; know-how where it is asked for',
    access: 'none',
    tells: ['topics'],
    query: z.object({
      role: z.optional(z.enum(['customer', 'provider'])),
      category: z._default(z.enum(categories), 'dure-life'),
      withDureStory: flag,
      withProKnowhow: flag,
    }),
    answer: z.object({ items: z.array(topic) }),
  }),
  listCategoryPosts: endpoint({
    method: 'GET',
    path: '/v1/community/:category/posts',
    summary: 'Posts of a category, the latest or most popular first, by topic, place, service and tag',
    mayLag: true,
    access: 'none',
    tells: ['posts'],
    params: z.object({ category: z.enum(categories) }),
    query: z.object({
      ...narrowing,
      sort: z._default(z.enum(postSorts), 'latest'),
      next_cursor,
      size: pageLimit(limits.mostInPage, limits.page),
    }),
    answer: page,
    errors: ['POST_PRO_ONLY'],
    limit: searchCalls,
  }),
  listPosts: endpoint({
    method: 'GET',
    path: '/v1/community/posts',
    summary: 'The same over all categories the caller may read',
    mayLag: true,
    access: 'none',
    tells: ['posts'],
    query: z.object({
      ...narrowing,
      sort: z._default(z.enum(postSorts), 'latest'),
      next_cursor,
      size: pageLimit(limits.mostInPage, limits.page),
    }),
    answer: page,
    limit: searchCalls,
  }),
} as const

/** Finding posts by words. */
export const communitySearch = {
  searchPosts: endpoint({
    method: 'GET',
    path: '/v1/community/posts/search',
    summary: 'Posts that have the words in title, text or tags, also by their first consonants; the newest first',
    mayLag: true,
    costly: true,
    access: 'none',
    tells: [],
    query: z.object({
      keyword,
      ...narrowing,
      category: z.optional(z.enum(categories)),
      next_cursor: cursorOf([momentPart, idPart]),
      size: pageLimit(limits.mostInPage, limits.searchPage),
    }),
    answer: page,
    errors: ['POST_PRO_ONLY'],
    limit: searchCalls,
  }),
  listPopularPostWords: endpoint({
    method: 'GET',
    path: '/v1/community/keywords/popular',
    summary: 'What several people looked for in the community lately',
    mayLag: true,
    access: 'none',
    tells: ['barredKeywords'],
    answer: z.object({ items: z.array(z.object({ keyword: z.string(), rank: z.number() })) }),
  }),
  suggestTags: endpoint({
    method: 'GET',
    path: '/v1/community/tags/suggest',
    summary: 'Tags that begin like this, those most used first',
    mayLag: true,
    access: 'none',
    tells: [],
    query: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(limits.tag.most * 2)), '') }),
    answer: z.object({ items: z.array(z.object({ tag: z.string(), posts: z.number() })) }),
    limit: suggestionCalls,
  }),
} as const

/** Reviews of deals, under the topic of their name. */
export const communityReviews = {
  listCommunityReviews: endpoint({
    method: 'GET',
    path: '/v1/community/reviews',
    summary: 'The newest reviews with a picture that are shown',
    mayLag: true,
    access: 'none',
    tells: ['reviews'],
    query: z.object({
      topic: z.optional(anyText(40)),
      next_cursor: idCursor,
      size: pageLimit(limits.reviewsPage * 4, limits.reviewsPage),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          rating: z.number(),
          content: z.string(),
          picture: z.object({ url: z.string(), width: z.number(), height: z.number() }),
          pictureCount: z.number(),
          service: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
          pro: z.object({ userId: z.number(), name: z.string(), path: z.string() }),
          reviewer: z.string(),
          createdAt: z.string(),
        }),
      ),
      pagination,
    }),
    limit: searchCalls,
  }),
} as const

/** What operators put together, and what the house wrote. */
export const communityCurations = {
  listCurations: endpoint({
    method: 'GET',
    path: '/v1/community/curations',
    summary: 'What operators gathered: announcements, pieces of the magazine, and posts',
    mayLag: true,
    access: 'none',
    tells: ['communityCurations', 'announcements', 'features'],
    query: z.object({
      schema_version: z.optional(z.enum(schemaVersions)),
      with_dure_story: flag,
      group_string_id: z.optional(z.enum(curationGroups)),
    }),
    answer: z.object({
      groups: z.array(
        z.object({
          id: z.string(),
          group: z.enum(curationGroups),
          title: z.string(),
          items: z.array(
            z.object({
              id: z.number(),
              title: z.string(),
              excerpt: z.string(),
              path: z.string(),
              picture: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
              at: z.string(),
            }),
          ),
        }),
      ),
      pagination,
    }),
    limit: searchCalls,
  }),
} as const

/** What the caller himself did. */
export const myCommunity = {
  listMyPosts: endpoint({
    method: 'GET',
    path: '/v1/community/my/posts',
    summary: 'The caller’s posts, hidden ones with why; the newest first',
    access: 'member',
    tells: ['posts'],
    query: z.object({ next_cursor: idCursor }),
    answer: z.object({ ...page.shape, total: z.number() }),
  }),
  listSavedPosts: endpoint({
    method: 'GET',
    path: '/v1/community/my/saved',
    summary: 'Posts the caller keeps, those kept last first',
    access: 'member',
    tells: ['posts'],
    query: z.object({ next_cursor: cursorOf([momentPart, idPart]) }),
    answer: page,
  }),
  listLikedPosts: endpoint({
    method: 'GET',
    path: '/v1/community/my/liked',
    summary: 'Posts the caller likes, those liked last first',
    access: 'member',
    tells: ['posts'],
    query: z.object({ next_cursor: cursorOf([momentPart, idPart]) }),
    answer: page,
  }),
} as const
