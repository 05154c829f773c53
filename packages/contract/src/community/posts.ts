import * as z from 'zod/mini'
import { address } from '../content/addresses.ts'
import { likeCalls, unprovedLikes } from '../counters/limits.ts'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { rowNumber } from '../numbers.ts'
import { reportCalls, unprovedReports } from '../safety/limits.ts'
import { searchCalls } from '../search/limits.ts'
import { anyText } from '../texts.ts'
import { postBody, postEdit } from './bodies.ts'
import { categories, writtenCategories } from './categories.ts'
import { communityLimits as limits, linkCardCalls, postCalls } from './limits.ts'
import { liked, listedPost, postPage } from './schemas.ts'

/** By its number, or by the address it ends in. */
const read = z.object({ category: z.enum(categories), postId: anyText(400) })
const one = z.object({ category: z.enum(writtenCategories), postId: z.coerce.number().check(z.int(), z.positive()) })

const kept = z.object({ id: z.number(), slug: z.string(), path: z.string(), status: z.enum(['published', 'hidden']), version: z.number() })

export const posts = {
  getPost: endpoint({
    method: 'GET',
    path: '/v1/community/:category/posts/:postId',
    summary: 'A post, by the number its address ends in; its slug is the right address. Hidden ones for their author and operators',
    mayLag: true,
    access: 'none',
    tells: ['posts'],
    params: read,
    answer: postPage,
    errors: ['POST_NOT_FOUND', 'POST_PRO_ONLY'],
    limit: searchCalls,
  }),
  writePost: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts',
    summary:
      'A member whose phone is proved posts; pros in pro-center and know-how. What looks like spam is `hidden` until operators looked',
    access: 'member',
    changes: ['posts', 'postDrafts'],
    params: z.object({ category: z.enum(writtenCategories) }),
    body: postBody,
    answer: kept,
    errors: [
      'POST_PHONE_REQUIRED',
      'POST_PRO_ONLY',
      'POST_LIMIT',
      'POST_REPEATED',
      'POST_POSTED',
      'POST_EMPTY',
      'POST_WORD_BARRED',
      'TOPIC_CLOSED',
      'CONTACT_NOT_ALLOWED',
    ],
    status: 201,
    idempotent: true,
    limit: postCalls,
  }),
  changePost: endpoint({
    method: 'PUT',
    path: '/v1/community/:category/posts/:postId',
    summary: 'Its author changes a post he read in this version; the former ones are kept',
    access: 'party',
    changes: ['posts', 'postDrafts'],
    params: one,
    body: postEdit,
    answer: kept,
    errors: [
      'POST_PHONE_REQUIRED',
      'POST_PRO_ONLY',
      'POST_EMPTY',
      'POST_WORD_BARRED',
      'POST_CHANGED',
      'TOPIC_CLOSED',
      'CONTACT_NOT_ALLOWED',
    ],
    limit: postCalls,
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/v1/community/:category/posts/:postId',
    summary: 'Its author deletes a post; it leaves its place where others link to it',
    access: 'party',
    changes: ['posts', 'comments'],
    params: one,
    answer: z.object({ status: z.literal('deleted') }),
  }),
  listPostEdits: endpoint({
    method: 'GET',
    path: '/v1/community/:category/posts/:postId/edits',
    summary: 'What a post said before, for its author; the newest first',
    access: 'party',
    tells: ['posts'],
    params: one,
    answer: z.object({
      items: z.array(z.object({ version: z.number(), title: z.string(), blocks: postPage.shape.blocks, at: z.string() })),
    }),
  }),
  listRelatedPosts: endpoint({
    method: 'GET',
    path: '/v1/community/:category/posts/:postId/related',
    summary: 'Other posts of the same service or tags',
    mayLag: true,
    access: 'none',
    tells: ['posts'],
    params: read,
    answer: z.object({ items: z.array(listedPost), pagination: z.object({ next_cursor: z.nullable(z.string()) }) }),
    limit: searchCalls,
  }),
  likePost: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/reactions/like',
    summary: 'A member likes somebody else’s post; again changes nothing',
    access: 'member',
    changes: ['posts'],
    params: one,
    answer: liked,
    errors: ['POST_NOT_FOUND'],
    limit: { ...likeCalls, count: 'likes' },
    unproved: unprovedLikes,
  }),
  unlikePost: endpoint({
    method: 'DELETE',
    path: '/v1/community/:category/posts/:postId/reactions/like',
    summary: 'Takes a like back, whatever became of the post; again changes nothing',
    access: 'member',
    changes: ['posts'],
    params: one,
    answer: liked,
    limit: { ...likeCalls, count: 'likes' },
  }),
  savePost: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/save',
    summary: 'A member keeps a post for himself; again changes nothing',
    access: 'member',
    changes: ['posts'],
    params: one,
    answer: z.object({ isSaved: z.boolean() }),
    errors: ['POST_NOT_FOUND'],
    limit: { ...likeCalls, count: 'likes' },
  }),
  unsavePost: endpoint({
    method: 'DELETE',
    path: '/v1/community/:category/posts/:postId/save',
    summary: 'Keeps it no longer, whatever became of it',
    access: 'member',
    changes: ['posts'],
    params: one,
    answer: z.object({ isSaved: z.boolean() }),
    limit: { ...likeCalls, count: 'likes' },
  }),
} as const

export const postReports = {
  reportPost: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/reports',
    summary: 'A door to the one call that reports',
    access: 'member',
    changes: [],
    params: one,
    body: z.object({ reasonId: rowNumber, note: z.optional(z.nullable(anyText(500))) }),
    answer: z.object({ reported: z.boolean() }),
    errors: ['POST_NOT_FOUND'],
    // With those that report by the one call.
    limit: { ...reportCalls, count: 'report' },
    unproved: unprovedReports,
  }),
} as const

export const linkCards = {
  readLink: endpoint({
    method: 'POST',
    path: '/v1/community/link-cards',
    summary: 'What another page says of itself, fetched once and kept; no address within the house’s own network is asked',
    access: 'member',
    changes: [],
    body: z.object({ url: address }),
    answer: z.object({
      url: z.string(),
      host: z.string(),
      title: z.string().check(z.maxLength(limits.linkTitle)),
      description: z.string(),
      imageUrl: z.nullable(z.string()),
      picture: z.nullable(shownPicture),
    }),
    errors: ['LINK_UNREADABLE', 'POST_PHONE_REQUIRED'],
    limit: linkCardCalls,
  }),
} as const
