import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'
import { anyText, memberInPath } from '../texts.ts'
import { guestReviewCalls } from './limits.ts'
import { deleteGuestReviewBody, guestReviewBody } from './schemas.ts'

/** Who is asked through a link: a customer from outside, or who paid a pro for a job by the hour. */
export const outsideKinds = ['guest', 'alba'] as const
export type OutsideKind = (typeof outsideKinds)[number]

const service = z.object({ id: z.number(), title: z.string() })

/** Composed of rooms, deals and reviews. */
export const reviewCandidateViews = {
  reviewCandidates: endpoint({
    method: 'GET',
    path: '/v3/review-requests/candidates',
    summary:
      'Whom the pro may ask: customers who hired him or bought of him and may write, the latest first; and his links for people outside',
    access: 'provider',
    tells: ['reviewsOwed'],
    answer: z.object({
      items: z.array(
        z.object({
          chatId: z.number(),
          name: z.string(),
          service: z.string(),
          /** Null of who bought. */
          hiredAt: z.nullable(z.string()),
          /** What he bought, and when it was done; null of who hired. */
          order: z.nullable(z.object({ option: z.string(), doneAt: z.string() })),
        }),
      ),
      outside: z.object({
        /** How many more may write, once and for all. */
        anonymousReviewRemainCount: z.number(),
        most: z.number(),
        /** Paths of ours, each with what proves that he asked. */
        links: z.array(z.object({ kind: z.enum(outsideKinds), path: z.string() })),
        expiresAt: z.string(),
      }),
    }),
  }),
}

/** How pros ask for reviews, in rooms and outside [reviews.outside]. */
export const askingForReviews = {
  reviewRequestForm: endpoint({
    method: 'GET',
    path: '/v3/review-requests/:id/form',
    summary: 'What a link asks for: whose review, of which services, and whether one may still be written',
    access: 'none',
    tells: [],
    params: z.object({ id: anyText(500) }),
    answer: z.object({
      provider: z.object({ userId: z.number(), providerId: z.number(), name: z.string(), image: z.nullable(z.string()) }),
      kind: z.enum(outsideKinds),
      services: z.array(service),
      available: z.boolean(),
      reason: z.nullable(z.string()),
    }),
    errors: ['REVIEW_REQUEST_UNAVAILABLE', 'REVIEW_PROVIDER_DELETED'],
  }),
  guestReviewSurvey: endpoint({
    method: 'GET',
    path: '/v1/accounts/review-survey/services/:id',
    summary: 'What somebody without an account may tick of a service',
    access: 'none',
    tells: [],
    params: z.object({ id: smallId }),
    answer: z.object({ items: z.array(z.object({ id: z.number(), text: z.string() })) }),
  }),
  writeGuestReview: endpoint({
    method: 'POST',
    path: '/v1/accounts/:id/review',
    summary: 'Somebody the pro asked outside reviews him: one a telephone and pro, shown apart, in no average and no count',
    access: 'none',
    changes: ['reviews'],
    params: z.object({ id: memberInPath }),
    body: guestReviewBody,
    answer: z.object({ reviewId: z.number(), thanks: z.nullable(z.string()) }),
    errors: [
      'REVIEW_EXISTS',
      'REVIEW_PROVIDER_DELETED',
      'REVIEW_INVALID_CUSTOMER',
      'REVIEW_REQUEST_UNAVAILABLE',
      'CONTACT_NOT_ALLOWED',
      'NO_SMS_AUTH',
      'CODE_MISMATCH',
      'CODE_EXPIRED',
      'CODE_TRIES_EXCEEDED',
    ],
    status: 201,
    idempotent: true,
    limit: guestReviewCalls,
  }),
  deleteGuestReview: endpoint({
    method: 'DELETE',
    path: '/v1/accounts/:id/review',
    summary: 'Who reviewed a pro without an account takes it back for good, by the telephone he wrote with',
    access: 'none',
    changes: ['reviews'],
    params: z.object({ id: memberInPath }),
    body: deleteGuestReviewBody,
    answer: z.object({ deleted: z.boolean() }),
    errors: ['NOT_FOUND', 'NO_SMS_AUTH', 'CODE_MISMATCH', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED'],
    limit: guestReviewCalls,
  }),
}
