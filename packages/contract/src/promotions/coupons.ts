import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { anyText } from '../texts.ts'
import { coupon, couponToTake, issueTypes, requestCoupon } from './schemas.ts'
import { couponStatuses } from './states.ts'

const path = '/v2/promotions/events'

/** Of a member's coupons: those he may still use, with what a payment holds, and those that are over. */
export const couponViews = ['open', 'past'] as const
const requestIdParam = z.object({ id })

export const coupons = {
  listCoupons: endpoint({
    method: 'GET',
    path: `${path}/coupons`,
    summary: 'Coupons of the caller, newest first, what he may use of all, and what anybody may take',
    access: 'member',
    tells: ['coupons'],
    query: z.object({ status: z.optional(z.enum(couponStatuses)), view: z.optional(z.enum(couponViews)), cursor: idCursor }),
    answer: z.object({
      coupons: z.array(coupon),
      pagination: z.object({ nextCursor: z.nullable(z.string()), totalCount: z.number() }),
      /** How many he may use now, and what they take off at most together. */
      usable: z.object({ count: z.number(), most: z.number() }),
      /** What he may take and has not; none on later pages. */
      toTake: z.array(couponToTake),
    }),
  }),
  issueCoupon: endpoint({
    method: 'POST',
    path: `${path}/coupons`,
    summary: 'Takes a coupon that is offered to everybody, once',
    access: 'member',
    changes: ['coupons'],
    body: z.object({ eventId: id }),
    answer: z.object({ coupon }),
    errors: ['COUPON_NOT_FOUND', 'COUPON_NOT_READY', 'UNAVAILABLE_COUPON', 'COUPON_ALREADY_ISSUED'],
    idempotent: true,
    status: 201,
  }),
  enterCouponCode: endpoint({
    method: 'POST',
    path: `${path}/coupon-code`,
    summary: 'A code becomes a coupon of the caller, once; with a room, whether it lowers what is to be paid there',
    access: 'member',
    changes: ['coupons'],
    body: z.object({ couponCode: anyText(100), chatId: z.optional(id) }),
    answer: z.object({ coupon, usableHere: z.nullable(z.boolean()) }),
    errors: ['INVALID_COUPON', 'UNAVAILABLE_COUPON', 'COUPON_ALREADY_ISSUED', 'COUPON_CODE_TRIES', 'NOT_FOUND'],
    idempotent: true,
  }),
  couponExpiration: endpoint({
    method: 'GET',
    path: '/v1/events/coupons/expiration',
    summary: 'Which of the caller’s usable coupons ends first, of all, of a kind, or of those for a pro',
    access: 'member',
    tells: ['coupons'],
    query: z.object({
      customer_user_id: z.optional(id),
      provider_user_id: z.optional(id),
      coupon_issue_type: z.optional(z.enum(issueTypes)),
    }),
    answer: z.object({
      /** How many of those he asks for he may use. */
      count: z.number(),
      coupon: z.nullable(z.object({ couponId: z.number(), name: z.string(), expiresAt: z.string() })),
    }),
  }),
  listRequestCoupons: endpoint({
    method: 'GET',
    path: '/v2/promotions/requests',
    summary: 'The caller’s recent requests that may bring a coupon, and how far each is',
    access: 'customer',
    tells: ['coupons', 'sentRequests'],
    answer: z.object({
      /** Whether requests bring coupons now. */
      offered: z.boolean(),
      items: z.array(z.object({ ...requestCoupon.shape, requestId: z.number(), service: z.string() })),
    }),
  }),
  getRequestCoupon: endpoint({
    method: 'GET',
    path: '/v2/promotions/requests/:id/coupon',
    summary: 'Where the coupon of the caller’s request stands',
    access: 'customer',
    tells: ['coupons', 'sentRequests'],
    params: requestIdParam,
    answer: requestCoupon,
  }),
  issueRequestCoupon: endpoint({
    method: 'POST',
    path: '/v2/promotions/requests/:id/coupon',
    summary: 'Takes the coupon of a request whose quotes were all read, once',
    access: 'customer',
    changes: ['coupons'],
    params: requestIdParam,
    answer: z.object({ coupon }),
    errors: ['COUPON_NOT_FOUND', 'COUPON_NOT_READY', 'UNAVAILABLE_COUPON', 'COUPON_ALREADY_ISSUED'],
    idempotent: true,
    status: 201,
  }),
}
