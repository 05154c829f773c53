import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { reason } from '../moderation/schemas.ts'
import { moment } from '../texts.ts'
import { shown } from '../things.ts'
import { cashLimits } from './limits.ts'

/** What is promised of cash that is bought now. */
export const cashPromises = {
  secondPurchase: endpoint({
    method: 'GET',
    path: '/v1/cash/promotions/me',
    summary: 'Whether the caller’s second purchase brings more bonus now, how much, and until when',
    access: 'member',
    tells: ['cash', 'cashProducts'],
    answer: z.object({
      isTarget: z.boolean(),
      endAt: z.nullable(z.string()),
      /** Of the cash that is bought, on top of the product’s own bonus. */
      rate: z.number(),
      /** From how much cash on. */
      least: z.number(),
    }),
  }),
  refundablePromotion: endpoint({
    method: 'GET',
    path: '/v1/cash/promotions/refundable',
    summary: 'Whether cash that is bought now may be given back without a fee, for how long, and until when it is bought so',
    access: 'member',
    tells: ['cash', 'cashProducts'],
    answer: z.object({
      isBannerVisible: z.boolean(),
      /** Not to who has bought so already. */
      isModalVisible: z.boolean(),
      paymentAvailableDate: z.nullable(z.string()),
      refundDays: z.nullable(z.number()),
    }),
  }),
} as const

const days = `며칠 동안 돌려줄지 ${cashLimits.freeDays + 1}일부터 ${cashLimits.promisedDays}일까지 적어 주세요.`
export const cashPromiseBody = z.object({
  startsAt: moment('시작하는 때를 골라 주세요.'),
  endsAt: moment('끝나는 때를 골라 주세요.'),
  refundDays: z.int(days).check(z.minimum(cashLimits.freeDays + 1, days), z.maximum(cashLimits.promisedDays, days)),
})

/** Times in which that is promised [cash.promise]. */
export const cashPromiseDesk = {
  listCashPromises: endpoint({
    method: 'GET',
    path: '/v1/admin/cash-promises',
    summary: 'When cash may be bought that is given back without a fee, the latest first, and how much of it was',
    access: 'operator',
    right: 'coupon.read',
    shows: 'cashPromise',
    tells: ['cashPromises'],
    answer: z.object({
      items: z.array(
        z.object({
          ...shown,
          id: z.number(),
          startsAt: z.string(),
          endsAt: z.string(),
          refundDays: z.number(),
          endedAt: z.nullable(z.string()),
          madeBy: z.string(),
          /** Purchases that were paid so, what they cost, and what of them went back. */
          purchases: z.number(),
          paid: z.number(),
          refunded: z.number(),
        }),
      ),
    }),
  }),
  makeCashPromise: endpoint({
    method: 'POST',
    path: '/v1/admin/cash-promises',
    summary: 'Promises that cash which is bought in a time may be given back without a fee',
    access: 'operator',
    right: 'coupon.offer',
    about: { nobody: 'a promise to everybody alike' },
    kept: { of: 'cash-promises' },
    changes: ['cashPromises', 'cashProducts'],
    body: cashPromiseBody,
    answer: z.object({ id: z.number() }),
    errors: ['INVALID_PARAMS'],
    idempotent: true,
    status: 201,
  }),
  endCashPromise: endpoint({
    method: 'POST',
    path: '/v1/admin/cash-promises/:id/end',
    summary: 'Ends it before its time; what was bought until then keeps what it was promised',
    access: 'operator',
    right: 'coupon.offer',
    about: { thing: 'cashPromise' },
    kept: { of: 'cash-promises', by: 'id' },
    changes: ['cashPromises', 'cashProducts'],
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
} as const
