import * as z from 'zod/mini'
import { id, smallId } from '../numbers.ts'
import { endpoint } from '../endpoint.ts'
import { foreignCursor, idCursor } from '../paging/cursor.ts'
import { commentBody, editBody, reviewBody, reviewLabels, reviewNamed, reviewView } from './schemas.ts'
import { reportNote } from '../safety/schemas.ts'
import { searchCalls } from '../search/limits.ts'
import { memberInPath } from '../texts.ts'
import { unprovedReports } from '../safety/limits.ts'
import { reportCalls, reviewLimits } from './limits.ts'

const one = z.object({ id })
const truth = z.optional(z.enum(['true', 'false']))
const own = z.object({ id: memberInPath, reviewId: id })
const ownComment = z.object({ id: memberInPath, reviewId: id, commentId: id })
const eligibility = [
  'REVIEW_EXISTS',
  'REVIEW_PROVIDER_DELETED',
  'REVIEW_HIDDEN',
  'REVIEW_EXPIRED',
  'REVIEW_INVALID_CUSTOMER',
  'REVIEW_INVALID_CHAT_ROOM',
  'REVIEW_NOT_COMPLETED',
] as const
const surveyAnswer = z.object({ items: z.array(z.object({ id: z.number(), text: z.string() })) })
const commentAnswer = z.object({ id: z.number(), content: z.string(), createdAt: z.string() })

export const reviews = {
  writeReview: endpoint({
    method: 'POST',
    path: '/v2/providers/:id/reviews',
    summary: 'The customer of a hired quote or of an order reviews the pro; one of each',
    access: 'member',
    changes: ['reviews', 'reviewsOwed', 'chat', 'messages', 'orders', 'products'],
    params: one,
    body: reviewBody,
    /** `thanks`: what the pro says to whoever has reviewed him. */
    answer: z.object({ reviewId: z.number(), thanks: z.nullable(z.string()) }),
    errors: [...eligibility, 'CONTACT_NOT_ALLOWED'],
    status: 201,
    idempotent: true,
  }),
  reviewAvailable: endpoint({
    method: 'GET',
    path: '/v2/providers/:id/reviews/available',
    summary: 'Whether the caller may review the pro of a room or an order, and why not',
    access: 'member',
    tells: ['reviewsOwed', 'reviewEvents'],
    params: one,
    query: z.object(reviewNamed),
    answer: z.object({
      available: z.boolean(),
      code: z.nullable(z.number()),
      name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** The instant from which he may, where only that is missing. */
      opensAt: z.nullable(z.string()),
      label: z.nullable(z.enum(reviewLabels)),
      /** What the room is about, and so what may be ticked. */
      serviceId: z.nullable(z.number()),
      /** The event of ours under which it would be written now [reviews.events]. */
      event: z.nullable(z.object({ title: z.string(), body: z.string(), reward: z.string(), endsAt: z.string() })),
    }),
  }),
  reviewOverview: endpoint({
    method: 'GET',
    path: '/v2/providers/:id/reviews/overview',
    summary: 'Average, count and spread of a pro’s ratings',
    mayLag: true,
    access: 'none',
    tells: ['reviews'],
    params: one,
    answer: z.object({
      average: z.number(),
      count: z.number(),
      distribution: z.array(z.object({ rating: z.number(), count: z.number() })),
      safePaymentCount: z.number(),
      photoCount: z.number(),
      /** Reviews from outside, in none of the figures above. */
      outsideCount: z.number(),
      /** Counted above, and not read while operators look at a report of them. */
      hiddenCount: z.number(),
    }),
  }),
  requestReview: endpoint({
    method: 'POST',
    path: '/v2/providers/:id/reviews/request',
    summary: 'The pro asks the customer of a room for a review, once',
    access: 'provider',
    changes: ['reviewsOwed'],
    params: one,
    body: z.object({ chatId: id }),
    answer: z.object({ requested: z.boolean() }),
    errors: ['REVIEW_REQUEST_UNAVAILABLE'],
    idempotent: true,
  }),
  reviewDetail: endpoint({
    method: 'GET',
    path: '/v2/providers/:id/reviews/:reviewId',
    summary: 'One review of a pro',
    access: 'none',
    tells: ['reviews', 'reviewReports'],
    params: z.object({ id, reviewId: id }),
    answer: reviewView,
  }),
  editReview: endpoint({
    method: 'PATCH',
    path: '/v3/reviews/:id',
    summary: 'The author changes his review within 7 days',
    access: 'party',
    changes: ['reviews'],
    params: one,
    body: editBody,
    answer: reviewView,
    errors: ['REVIEW_EXPIRED', 'REVIEW_HIDDEN', 'CONTACT_NOT_ALLOWED'],
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/v3/reviews/:id',
    summary: 'The author takes his review back for good',
    access: 'party',
    changes: ['reviews'],
    params: one,
    answer: z.object({ deleted: z.boolean() }),
  }),
  receivedReviews: endpoint({
    method: 'GET',
    path: '/v3/users/:id/reviews/received',
    summary: 'Reviews a pro received; :id is his member id',
    mayLag: true,
    access: 'none',
    tells: ['member', 'blocks', 'reviews', 'reviewReports'],
    params: one,
    query: z.object({
      sort: z.optional(z.enum(['latest', 'highest', 'lowest'])),
      /** Rating and id of the last one. */
      cursor: z.optional(z.string().check(z.regex(/^([1-5]-\d{1,15})?$/, foreignCursor))),
      size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
      serviceId: z.optional(smallId),
      rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(reviewLimits.stars))),
      /** What its author ticked, by its id in the summary. */
      survey: z.optional(smallId),
      withPhotos: truth,
      /** Of deals paid safely alone. */
      safePayment: truth,
      /** Those from outside, which stand in no other list. */
      outside: truth,
    }),
    answer: z.object({
      reviews: z.array(reviewView),
      /** What operators took away among these, where the latest stand without a filter; by id they have their place. */
      removed: z.array(z.object({ id: z.number(), reason: z.string(), removedAt: z.string() })),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  reviewsOfProduct: endpoint({
    method: 'GET',
    path: '/v1/market/products/:productId/reviews',
    summary: 'What buyers of a product said of it, the latest first',
    mayLag: true,
    access: 'none',
    tells: ['member', 'reviews', 'reviewReports'],
    params: z.object({ productId: id }),
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(reviewView), next_cursor: z.nullable(z.string()) }),
    errors: ['PRODUCT_NOT_FOUND'],
    limit: searchCalls,
  }),
  receivedReviewSummary: endpoint({
    method: 'GET',
    path: '/v3/users/:id/reviews/received/summary',
    summary: 'Average and most ticked answers; insufficient under 10 ratings or 30 answers',
    mayLag: true,
    access: 'none',
    tells: ['reviews'],
    params: one,
    answer: z.object({
      ratingInfo: z.object({ average: z.number(), count: z.number() }),
      surveyInfo: z.object({ count: z.number(), details: z.array(z.object({ id: z.number(), text: z.string(), count: z.number() })) }),
      isInsufficient: z.boolean(),
    }),
  }),
  reviewedServices: endpoint({
    method: 'GET',
    path: '/v2/providers/reviews/services',
    summary: 'Services a pro has reviews for',
    mayLag: true,
    access: 'none',
    tells: ['reviews'],
    query: z.object({ user_id: id }),
    answer: z.object({ items: z.array(z.object({ id: z.number(), title: z.string(), count: z.number() })) }),
  }),
  reviewSurvey: endpoint({
    method: 'GET',
    path: '/v2/providers/review-survey/services/:id',
    summary: 'What a reviewer of a service may tick',
    access: 'none',
    tells: [],
    params: z.object({ id: smallId }),
    answer: surveyAnswer,
  }),
  writeReviewComment: endpoint({
    method: 'POST',
    path: '/v1/user/:id/review/:reviewId/comment',
    summary: 'The reviewed pro answers a review',
    access: 'provider',
    self: 'id',
    changes: ['reviews'],
    params: own,
    body: commentBody,
    answer: commentAnswer,
    errors: ['CONTACT_NOT_ALLOWED'],
    status: 201,
    idempotent: true,
  }),
  editReviewComment: endpoint({
    method: 'POST',
    path: '/v1/user/:id/review/:reviewId/comment/:commentId',
    summary: 'The pro changes his answer',
    access: 'provider',
    self: 'id',
    changes: ['reviews'],
    params: ownComment,
    body: commentBody,
    answer: commentAnswer,
    errors: ['CONTACT_NOT_ALLOWED'],
  }),
  deleteReviewComments: endpoint({
    method: 'DELETE',
    path: '/v1/user/:id/review/:reviewId/comment',
    summary: 'The pro takes back all his answers to a review',
    access: 'provider',
    self: 'id',
    changes: ['reviews'],
    params: own,
    answer: z.object({ deleted: z.number() }),
  }),
  deleteReviewComment: endpoint({
    method: 'DELETE',
    path: '/v1/user/:id/review/:reviewId/comment/:commentId',
    summary: 'The pro takes back one answer',
    access: 'provider',
    self: 'id',
    changes: ['reviews'],
    params: ownComment,
    answer: z.object({ deleted: z.number() }),
  }),
  reportReview: endpoint({
    method: 'POST',
    path: '/v1/review/report',
    summary: 'Reports a review or a comment to the operators',
    access: 'member',
    changes: ['reviewReports'],
    body: z.object({
      /** What is reported: a comment where `commentId` names one. */
      type: z.optional(z.enum(['review', 'comment'])),
      reviewId: id,
      commentId: z.optional(z.nullable(id)),
      reportReasonId: id,
      note: z.optional(z.nullable(reportNote)),
    }),
    answer: z.object({ reported: z.boolean() }),
    limit: reportCalls,
    unproved: unprovedReports,
  }),
  reviewReportReasons: endpoint({
    method: 'GET',
    path: '/v2/reviews/report/reasons',
    summary: 'Why a review or comment may be reported',
    access: 'none',
    tells: [],
    query: z.object({ type: z.optional(z.enum(['review', 'comment'])) }),
    answer: z.object({ items: z.array(z.object({ id: z.number(), text: z.string() })) }),
  }),
}
