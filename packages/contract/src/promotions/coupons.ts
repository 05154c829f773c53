import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { reason } from '../moderation/schemas.ts'
import { idCursor } from '../paging/cursor.ts'
import { anyText, moment, tooLong } from '../texts.ts'
import { shown } from '../things.ts'
import { couponLimits as limits } from './limits.ts'
import { coupon, couponKinds, couponTargets } from './schemas.ts'
import { couponStatuses } from './states.ts'

const path = '/v2/promotions/events'

export const coupons = {
  listCoupons: endpoint({
    method: 'GET',
    path: `${path}/coupons`,
    summary: 'Coupons of the caller, newest first',
    access: 'member',
    tells: ['coupons'],
    query: z.object({ status: z.optional(z.enum(couponStatuses)), cursor: idCursor }),
    answer: z.object({
      coupons: z.array(coupon),
      pagination: z.object({ nextCursor: z.nullable(z.string()), totalCount: z.number() }),
    }),
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
}

const code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      new RegExp(`^[A-Z0-9]{${limits.code.least},${limits.code.most}}$`),
      `코드는 영문 대문자와 숫자 ${limits.code.least}~${limits.code.most}자로 적어 주세요.`,
    ),
  )
const won = (most: number) => z.int('금액은 원 단위로 적어 주세요.').check(z.positive(), z.maximum(most))

const offer = z.object({
  name: z
    .string()
    .check(z.trim(), z.normalize('NFC'), z.minLength(1, '이름을 적어 주세요.'), z.maxLength(limits.name, tooLong(limits.name, '이름은'))),
  code,
  kind: z.enum(couponKinds),
  /** Won, or of a rate whole percent. */
  value: won(limits.maxDiscount),
  /** A rate has one. */
  maxDiscount: z.nullable(won(limits.maxDiscount)),
  minAmount: z.int().check(z.minimum(0), z.maximum(limits.maxBudget)),
  target: z.enum(couponTargets),
  services: z.nullable(z.array(z.int().check(z.positive(), z.maximum(2_147_483_647))).check(z.maxLength(limits.services))),
  usableFrom: moment('언제부터 쓸 수 있는지 골라 주세요.'),
  expiresAt: moment('언제까지 쓸 수 있는지 골라 주세요.'),
  /** How many may be used in all; null: no end in pieces, where there is one in won. */
  pieces: z.nullable(z.int().check(z.positive(), z.maximum(limits.pieces))),
  /** How many won they may take off in all; null: no end in won, where there is one in pieces. */
  budget: z.nullable(won(limits.maxBudget)),
})

/** What operators offer by a code. */
export const couponDesk = {
  listCouponOffers: endpoint({
    method: 'GET',
    path: '/v1/admin/coupons',
    summary: 'What is offered as coupons, newest first, and what is left of it',
    access: 'operator',
    right: 'content.offer',
    shows: 'couponOffer',
    tells: ['couponOffers'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({
      items: z.array(
        z.object({
          ...offer.shape,
          ...shown,
          id: z.number(),
          code: z.nullable(z.string()),
          usableFrom: z.string(),
          expiresAt: z.string(),
          /** When an operator ended it before its time. */
          endedAt: z.nullable(z.string()),
          /** Null: no end. */
          piecesLeft: z.nullable(z.number()),
          budgetLeft: z.nullable(z.number()),
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  offerCoupon: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons',
    summary: 'Offers a coupon to whoever enters its code',
    access: 'operator',
    right: 'content.offer',
    about: { nobody: 'an offer to everybody alike' },
    kept: { of: 'coupons' },
    changes: ['couponOffers'],
    body: offer,
    answer: z.object({ id: z.number() }),
    errors: ['INVALID_PARAMS', 'COUPON_CODE_TAKEN'],
    idempotent: true,
    status: 201,
  }),
  endCouponOffer: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons/:id/end',
    summary: 'Ends an offer before its time: nobody gets a coupon of it any more, and what members have of it is withdrawn',
    access: 'operator',
    right: 'content.offer',
    about: { thing: 'couponOffer' },
    kept: { of: 'coupons', by: 'id' },
    changes: ['couponOffers'],
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
}
