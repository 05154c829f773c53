import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reason } from '../moderation/schemas.ts'
import { id, rowNumber, smallRowNumber } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { tooLong } from '@dure/kernel/korean'
import { moment } from '../texts.ts'
import { shown } from '../things.ts'
import { couponLimits as limits } from './limits.ts'
import { couponKinds, couponTargets, issueTypes } from './schemas.ts'

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
const moneyField = (text: string) => z.int(text).check(z.positive(text), z.maximum(limits.maxDiscount, text))

/** Whom a coupon is given to: those who are named, or everybody who joined within so many days. */
export const couponAudience = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('members'),
    ids: z
      .array(rowNumber)
      .check(z.minLength(1, '회원 번호를 적어 주세요.'), z.maxLength(limits.named, `한 번에 ${limits.named}명까지 줄 수 있어요.`)),
  }),
  z.object({
    kind: z.literal('joined'),
    days: z
      .int('며칠 안에 가입한 회원인지 적어 주세요.')
      .check(z.minimum(1), z.maximum(limits.joinedWithin, `${limits.joinedWithin}일까지 적을 수 있어요.`)),
  }),
])
export type CouponAudience = z.infer<typeof couponAudience>

/** What operators make: a code, what anybody takes, what they give themselves, what requests bring, and what customers of pros take who take part in an event. */
export const offeredTypes = ['code', 'event', 'operator', 'request', 'pro'] as const

export const couponOfferBody = z.object({
  name: z
    .string()
    .check(z.trim(), z.normalize('NFC'), z.minLength(1, '이름을 적어 주세요.'), z.maxLength(limits.name, tooLong(limits.name, '이름은'))),
  issueType: z._default(z.enum(offeredTypes), 'code'),
  /** Of a code alone. */
  code: z.optional(z.nullable(code)),
  /** Of what operators give alone. */
  audience: z.optional(z.nullable(couponAudience)),
  kind: z.enum(couponKinds),
  /** Won, or of a rate whole percent. */
  value: moneyField('얼마를 깎을지 적어 주세요.'),
  /** A rate has one. */
  maxDiscount: z.nullable(moneyField('가장 많이 깎는 금액을 적어 주세요.')),
  minAmount: z.int('최소 금액은 원 단위로 적어 주세요.').check(z.minimum(0), z.maximum(limits.maxBudget)),
  target: z.enum(couponTargets),
  services: z.nullable(z.array(smallRowNumber).check(z.minLength(1), z.maxLength(limits.services))),
  usableFrom: moment('언제부터 쓸 수 있는지 골라 주세요.'),
  expiresAt: moment('언제까지 쓸 수 있는지 골라 주세요.'),
  /** How many may be used in all; null: no end in pieces, where there is one in won. Of what operators give, as many as get it. */
  pieces: z.nullable(z.int('장수를 적어 주세요.').check(z.positive('장수를 적어 주세요.'), z.maximum(limits.pieces))),
  /** How many won they may take off in all; null: no end in won, where there is one in pieces. */
  budget: z.nullable(z.int('예산을 적어 주세요.').check(z.positive('예산을 적어 주세요.'), z.maximum(limits.maxBudget))),
})
export type CouponOfferBody = z.infer<typeof couponOfferBody>

const refusals = ['INVALID_PARAMS', 'COUPON_CODE_TAKEN', 'CONFLICT_OF_INTEREST'] as const

/** What an offer would do, as it is made now. */
export const couponEffect = z.object({
  /** How many get it at once; null where they come by themselves. */
  people: z.nullable(z.number()),
  /** Some of them, as operators' lists name them. */
  some: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Won that it takes off at most, all together. */
  most: z.number(),
  /** Whether a second operator has to agree first [promotions.agreement]. */
  agreement: z.boolean(),
})

/** Coupons that operators offer, and give. */
export const couponDesk = {
  listCouponOffers: endpoint({
    method: 'GET',
    path: '/v1/admin/coupons',
    summary: 'What is offered as coupons, newest first, what is left of it, and what became of it',
    access: 'operator',
    right: 'coupon.read',
    shows: 'couponOffer',
    tells: ['couponOffers'],
    query: z.object({ view: z._default(z.enum(['all', 'waiting']), 'all'), cursor: idCursor }),
    answer: z.object({
      items: z.array(
        z.object({
          ...couponOfferBody.shape,
          ...shown,
          id: z.number(),
          issueType: z.enum(issueTypes),
          code: z.nullable(z.string()),
          audience: z.nullable(
            z.object({ kind: z.enum(['members', 'joined']), named: z.nullable(z.number()), days: z.nullable(z.number()) }),
          ),
          usableFrom: z.string(),
          expiresAt: z.string(),
          /** When an operator ended it before its time. */
          endedAt: z.nullable(z.string()),
          /** Null: no end. */
          piecesLeft: z.nullable(z.number()),
          budgetLeft: z.nullable(z.number()),
          /** Won that it takes off at most, all together. */
          most: z.number(),
          /** Coupons that members have or had of it, and those they may still use; of more than a desk counts, that many. */
          issued: z.number(),
          usable: z.number(),
          /** Whether they are still being handed out. */
          giving: z.boolean(),
          /** Whether it waits for a second operator, and who agreed. */
          waits: z.boolean(),
          agreedBy: z.nullable(z.string()),
          madeBy: z.string(),
          /** Whether the caller may agree to it: he did not make it. */
          mayAgree: z.boolean(),
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  previewCouponOffer: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons/preview',
    summary: 'Who would get an offer and what it may cost at most, checked as making it checks it; makes nothing',
    access: 'operator',
    right: 'coupon.offer',
    about: { nobody: 'writes nothing' },
    kept: { of: 'coupons' },
    changes: [],
    body: couponOfferBody,
    answer: couponEffect,
    errors: refusals,
  }),
  offerCoupon: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons',
    summary: 'Offers a coupon to whoever enters its code, takes it, or has such a request, or gives it to members',
    access: 'operator',
    right: 'coupon.offer',
    about: { nobody: 'an offer to everybody alike; whom it names is asked by its use case' },
    kept: { of: 'coupons' },
    changes: ['couponOffers', 'coupons'],
    body: couponOfferBody,
    answer: z.object({ id: z.number() }),
    errors: refusals,
    idempotent: true,
    status: 201,
  }),
  agreeCouponOffer: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons/:id/agree',
    summary: 'A second operator agrees to what an offer may cost: from then on members get it',
    access: 'operator',
    right: 'coupon.agree',
    about: { thing: 'couponOffer' },
    kept: { of: 'coupons', by: 'id' },
    changes: ['couponOffers', 'coupons'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE', 'CONFLICT_OF_INTEREST'],
  }),
  endCouponOffer: endpoint({
    method: 'POST',
    path: '/v1/admin/coupons/:id/end',
    summary: 'Ends an offer before its time: nobody gets a coupon of it any more, and what members have of it is withdrawn',
    access: 'operator',
    right: 'coupon.offer',
    about: { thing: 'couponOffer' },
    kept: { of: 'coupons', by: 'id' },
    changes: ['couponOffers', 'coupons'],
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
}
