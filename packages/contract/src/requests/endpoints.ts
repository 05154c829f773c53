import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, smallId } from '../numbers.ts'
import { deadReasons, requestStatuses } from './states.ts'
import { reach } from './reach.ts'
import {
  additionalRequirement,
  additionalRequirementBody,
  chosenPros,
  closeBody,
  collectionBody,
  markBody,
  requestBody,
} from './schemas.ts'
import { reachCalls, sendCalls } from './limits.ts'

const byId = z.object({ id })
const status = z.enum(requestStatuses)
const submitted = z.object({ requestId: z.number(), key: z.optional(z.string()) })
const submitErrors = [
  'SAME_REQUEST',
  'DAILY_REQUEST_LIMIT',
  'PRO_SAME_SERVICE',
  'NO_SERVICE_ID',
  'NO_SMS_AUTH',
  'REQUEST_FORM_NOT_FOUND',
  'BAD_REQUEST',
  'CONTACT_NOT_ALLOWED',
  'TARGET_UNAVAILABLE',
  'DUPLICATE_EMAIL',
  'EMPTY_EMAIL_OR_PHONE',
  'TERMS_REQUIRED',
  'PHONE_IN_USE',
  'CODE_MISMATCH',
  'CODE_EXPIRED',
  'CODE_TRIES_EXCEEDED',
  'REQUEST_SERVER_ERROR',
] as const

/** An answered item as it may be answered again. */
const formerItem = z.object({
  itemId: z.number(),
  answers: z.array(
    z.object({
      answerId: z.optional(z.number()),
      text: z.string(),
      value: z.optional(z.string()),
      extraValue: z.optional(z.string()),
      imageId: z.optional(z.string()),
    }),
  ),
})
export type FormerItem = z.infer<typeof formerItem>

export const requests = {
  submitRequest: endpoint({
    method: 'POST',
    path: '/v1/requests',
    summary: 'Sends a request; a guest’s phone proof and sign-up make an account on the way',
    access: 'none',
    body: requestBody,
    answer: submitted,
    errors: submitErrors,
    status: 201,
    idempotent: true,
    limit: sendCalls,
  }),
  submitCollection: endpoint({
    method: 'POST',
    path: '/v1/requests/collection',
    summary: 'Sends one request to several chosen pros',
    access: 'none',
    body: collectionBody,
    answer: submitted,
    errors: submitErrors,
    status: 201,
    idempotent: true,
    limit: sendCalls,
  }),
  resendRequest: endpoint({
    method: 'POST',
    path: '/v1/request/resend',
    summary: 'Makes a new request of an ended one in which nobody was hired',
    access: 'customer',
    body: z.object({ requestId: id }),
    answer: z.object({ requestId: z.number() }),
    errors: [
      'REQUEST_STILL_OPEN',
      'REQUEST_DAYS_OVER',
      'SAME_REQUEST',
      'DAILY_REQUEST_LIMIT',
      'PRO_SAME_SERVICE',
      'REQUEST_FORM_NOT_FOUND',
      'TARGET_UNAVAILABLE',
      'ALREADY_HIRED',
    ],
    status: 201,
    idempotent: true,
  }),
  getLatestRequest: endpoint({
    method: 'GET',
    path: '/v1/requests/latest',
    summary: 'The member’s latest request of a service, to answer its form from, and the open one that bars another like it',
    access: 'member',
    query: z.object({ service_id: smallId, target_provider_id: z.optional(id) }),
    answer: z.object({
      request: z.nullable(z.object({ id: z.number(), status, createdAt: z.string(), formId: z.number(), formItems: z.array(formerItem) })),
      /** Open and general; with `target_provider_id`, open and sent to that pro (11007). */
      openRequestId: z.nullable(z.number()),
    }),
  }),
  getReach: endpoint({
    method: 'GET',
    path: '/v1/requests/reach',
    summary: 'Whom a request of a service would reach now, before it is sent',
    access: 'none',
    query: z.object({
      service_id: smallId,
      /** The place as the form's address items answer it: a dong, or a district alone. */
      dong_id: z.optional(z.string().check(z.maxLength(40))),
      district_code: z.optional(z.string().check(z.maxLength(20))),
      target_provider_id: z.optional(id),
      /** Several chosen ones. */
      provider_ids: z.optional(chosenPros),
    }),
    answer: reach,
    errors: ['NOT_FOUND'],
    limit: reachCalls,
  }),
  getExtraPros: endpoint({
    method: 'GET',
    path: '/v1/extra-pros',
    summary: 'Further pros of the service near the request, whom its customer has not asked',
    access: 'customer',
    query: z.object({
      request_id: id,
      service_id: z.optional(smallId),
      provider_id: z.optional(id),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          providerId: z.number(),
          userId: z.number(),
          name: z.string(),
          profileImage: z.nullable(z.string()),
          hiredCount: z.number(),
          reviewCount: z.number(),
          rating: z.number(),
          area: z.string(),
        }),
      ),
    }),
  }),
  cancelRequest: endpoint({
    method: 'PUT',
    path: '/v1/me/requests/sent/:id/cancel',
    summary: 'Cancels a request that has no quote',
    access: 'customer',
    params: byId,
    answer: z.object({ id: z.number(), status }),
    errors: ['REQUEST_NOT_OPEN', 'REQUEST_HAS_QUOTES'],
  }),
  closeRequest: endpoint({
    method: 'PUT',
    path: '/api2/requests/:id/close',
    summary: 'Closes a request with a comment',
    access: 'customer',
    params: byId,
    body: closeBody,
    answer: z.object({ id: z.number(), status, closed_type: z.number(), closed_comment: z.string(), closed_at: z.string() }),
    errors: ['REQUEST_NOT_OPEN'],
  }),
  markRequest: endpoint({
    method: 'POST',
    path: '/v1/admin/requests/:id/mark',
    summary: 'An operator marks a request as fake, duplicate or unreachable: it closes, and every quote is paid back',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'request' },
    params: byId,
    body: markBody,
    answer: z.object({ requestId: z.number(), status, deadReason: z.enum(deadReasons) }),
    errors: ['REQUEST_NOT_OPEN'],
    idempotent: true,
  }),
  deleteRequest: endpoint({
    method: 'DELETE',
    path: '/v2/requests/:id',
    summary: 'Hides an ended request from its customer’s list',
    access: 'customer',
    params: byId,
    answer: z.object({ id: z.number() }),
    errors: ['REQUEST_STILL_OPEN'],
  }),
  addRequirement: endpoint({
    method: 'PUT',
    path: '/v1/requests/:id/additional/requirements',
    summary: 'Adds a text and pictures to an open request; those who quoted are told',
    access: 'customer',
    params: byId,
    body: additionalRequirementBody,
    answer: z.object({ additionalRequirement }),
    errors: ['REQUEST_NOT_OPEN', 'CONTACT_NOT_ALLOWED'],
    idempotent: true,
  }),
  markReceived: endpoint({
    method: 'PATCH',
    path: '/v2/requests/received/:id',
    summary: 'Marks a received request as read',
    access: 'provider',
    params: byId,
    answer: z.object({ id: z.number(), readAt: z.string() }),
    duringPenalty: true,
    errors: ['REQUEST_NOT_MATCHED'],
  }),
  dismissReceived: endpoint({
    method: 'DELETE',
    path: '/v2/requests/received/:id',
    summary: 'Takes a received request off the pro’s list until he takes it back',
    access: 'provider',
    params: byId,
    answer: z.object({ id: z.number() }),
    errors: ['REQUEST_NOT_MATCHED', 'ALREADY_REJECTED', 'QUOTE_ALREADY_SENT'],
  }),
  restoreReceived: endpoint({
    method: 'PUT',
    path: '/v2/requests/received/:id/restore',
    summary: 'Puts a request the pro took off his list back on it',
    access: 'provider',
    params: byId,
    answer: z.object({ id: z.number() }),
    errors: ['REQUEST_NOT_MATCHED'],
  }),
}
