import * as z from 'zod/mini'
import { likeCalls, unprovedLikes } from '../counters/limits.ts'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit, rowNumber } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { blockCalls } from '../safety/limits.ts'
import { reportCalls, unprovedReports } from '../safety/limits.ts'
import { searchCalls } from '../search/limits.ts'
import { anyText } from '../texts.ts'
import { commentBody, commentEdit } from './bodies.ts'
import { categories, writtenCategories } from './categories.ts'
import { commentCalls, communityLimits as limits, mentionCalls } from './limits.ts'
import { comment, liked } from './schemas.ts'

const ofPost = z.object({ category: z.enum(writtenCategories), postId: id })
const one = z.object({ category: z.enum(writtenCategories), postId: id, commentId: id })
const flag = z.optional(z.enum(['true', 'false']))

export const talk = {
  listComments: endpoint({
    method: 'GET',
    path: '/v1/community/:category/posts/:postId/comments',
    summary:
      'Comments of a post, the newest first with their first replies; the replies of one, the oldest first; or the page that holds one',
    mayLag: true,
    access: 'none',
    tells: ['comments'],
    params: ofPost,
    query: z.object({
      /** Without those that stand above as the best. */
      except_best: flag,
      /** The oldest first instead. */
      sort: z._default(z.enum(['latest', 'oldest']), 'latest'),
      /** The replies of this comment. */
      parent: z.optional(id),
      /** The page that holds this comment or reply: what a link to one leads to. */
      around: z.optional(id),
      next_cursor: idCursor,
      size: pageLimit(limits.commentPage * 2, limits.commentPage),
    }),
    answer: z.object({
      items: z.array(comment),
      pagination: z.object({ next_cursor: z.nullable(z.string()) }),
      /** Newer ones stand before the first of these: only where a page was asked for `around` one. */
      hasNewer: z.boolean(),
      /** What is shown of the post's comments and replies. */
      total: z.number(),
    }),
    errors: ['POST_NOT_FOUND', 'POST_PRO_ONLY', 'COMMENT_NOT_FOUND'],
    limit: searchCalls,
  }),
  listBestComments: endpoint({
    method: 'GET',
    path: '/v1/community/:category/posts/:postId/comments/best',
    summary: 'Those most liked, from so many likes on',
    mayLag: true,
    access: 'none',
    tells: ['comments'],
    params: ofPost,
    answer: z.object({ items: z.array(comment) }),
    errors: ['POST_NOT_FOUND', 'POST_PRO_ONLY'],
    limit: searchCalls,
  }),
  writeComment: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/comments',
    summary: 'A member whose phone is proved comments on a post, or replies to a comment',
    access: 'member',
    changes: ['comments'],
    params: ofPost,
    body: commentBody,
    /** A reply has none of its own. */
    answer: comment,
    errors: [
      'POST_NOT_FOUND',
      'POST_PRO_ONLY',
      'POST_PHONE_REQUIRED',
      'POST_BLOCKED',
      'POST_WORD_BARRED',
      'COMMENT_NOT_FOUND',
      'COMMENT_LIMIT',
      'COMMENT_REPEATED',
      'CONTACT_NOT_ALLOWED',
    ],
    status: 201,
    idempotent: true,
    limit: commentCalls,
  }),
  changeComment: endpoint({
    method: 'PUT',
    path: '/v1/community/:category/posts/:postId/comments/:commentId',
    summary: 'Its author changes a comment he read in this version; it is marked as changed',
    access: 'party',
    changes: ['comments'],
    params: one,
    body: commentEdit,
    /** A reply has none of its own. */
    answer: comment,
    errors: [
      'POST_PRO_ONLY',
      'POST_PHONE_REQUIRED',
      'POST_BLOCKED',
      'POST_WORD_BARRED',
      'COMMENT_REPEATED',
      'CONTACT_NOT_ALLOWED',
      'POST_CHANGED',
    ],
    limit: commentCalls,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/v1/community/:category/posts/:postId/comments/:commentId',
    summary: 'Its author deletes a comment; its place stays where replies stand under it',
    access: 'party',
    changes: ['comments'],
    params: one,
    answer: z.object({ status: z.literal('deleted') }),
  }),
  likeComment: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/comments/:commentId/reactions/like',
    summary: 'A member likes somebody else’s comment; again changes nothing',
    access: 'member',
    changes: ['comments'],
    params: one,
    answer: liked,
    errors: ['COMMENT_NOT_FOUND'],
    limit: { ...likeCalls, count: 'likes' },
    unproved: unprovedLikes,
  }),
  unlikeComment: endpoint({
    method: 'DELETE',
    path: '/v1/community/:category/posts/:postId/comments/:commentId/reactions/like',
    summary: 'Takes a like back, whatever became of the comment; again changes nothing',
    access: 'member',
    changes: ['comments'],
    params: one,
    answer: liked,
    limit: { ...likeCalls, count: 'likes' },
  }),
  reportComment: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/comments/:commentId/reports',
    summary: 'A door to the one call that reports',
    access: 'member',
    changes: [],
    params: one,
    body: z.object({ reasonId: rowNumber, note: z.optional(z.nullable(anyText(500))) }),
    answer: z.object({ reported: z.boolean() }),
    errors: ['COMMENT_NOT_FOUND'],
    // With those that report by the one call.
    limit: { ...reportCalls, count: 'report' },
    unproved: unprovedReports,
  }),
  blockPoster: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/block',
    summary: 'Ends contact with whoever wrote a post, who is named to nobody; again changes nothing',
    access: 'member',
    // What is asked for between them and not paid ends.
    changes: ['blocks', 'comments', 'deals', 'coupons'],
    params: ofPost,
    answer: z.object({ blocked: z.boolean() }),
    errors: ['POST_NOT_FOUND', 'POST_PRO_ONLY', 'NOT_ACCEPTABLE'],
    limit: blockCalls,
  }),
  blockCommenter: endpoint({
    method: 'POST',
    path: '/v1/community/:category/posts/:postId/comments/:commentId/block',
    summary: 'Ends contact with whoever wrote a comment; again changes nothing',
    access: 'member',
    changes: ['blocks', 'comments', 'deals', 'coupons'],
    params: one,
    answer: z.object({ blocked: z.boolean() }),
    errors: ['COMMENT_NOT_FOUND', 'NOT_ACCEPTABLE'],
    limit: blockCalls,
  }),
  listReportReasons: endpoint({
    method: 'GET',
    path: '/v1/community/reports/reasons',
    summary: 'Why a comment may be reported',
    access: 'none',
    lasting: true,
    tells: [],
    query: z.object({ kind: z._default(z.enum(['postComment']), 'postComment') }),
    answer: z.object({ items: z.array(z.object({ id: z.number(), text: z.string() })) }),
  }),
  listMentions: endpoint({
    method: 'GET',
    path: '/v1/community/mentions',
    summary: 'Members of this talk whose shown names begin with the letters typed: its author and who commented',
    access: 'member',
    tells: [],
    query: z.object({ category: z.enum(categories), postId: id, keyword: z._default(z.string().check(z.trim(), z.maxLength(20)), '') }),
    answer: z.object({
      items: z.array(z.object({ key: z.string(), name: z.string(), isPro: z.boolean(), isAuthor: z.boolean() })),
    }),
    errors: ['POST_NOT_FOUND'],
    limit: mentionCalls,
  }),
} as const

/** What the caller said himself. */
export const myTalk = {
  listMyComments: endpoint({
    method: 'GET',
    path: '/v1/community/my/comments',
    summary: 'The caller’s comments, each with its post; the newest first',
    access: 'member',
    tells: ['comments'],
    query: z.object({ next_cursor: idCursor }),
    answer: z.object({
      items: z.array(z.extend(comment, { post: z.object({ id: z.number(), title: z.string(), path: z.nullable(z.string()) }) })),
      pagination: z.object({ next_cursor: z.nullable(z.string()) }),
      total: z.number(),
    }),
  }),
} as const
