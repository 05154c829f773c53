import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, smallId } from '../numbers.ts'
import { billingInfo } from './billing.ts'
import { autoChargeLimits as limits, cardCalls } from './limits.ts'
import { autoChargeStatuses, autoChargeTryStatuses } from './states.ts'

const one = z.object({ id: z.union([z.literal('me'), id]) })

/** `price` in won with VAT, as it is charged; `listPrice` what the store asks. */
const product = z.object({
  id: z.number(),
  name: z.string(),
  cash: z.number(),
  bonus: z.number(),
  price: z.number(),
  listPrice: z.number(),
})

/** Why it does not charge now; `price`, `terms`: what was agreed to has another price since, or other terms. */
export const pausedReasons = ['card_removed', 'failed_3', 'cap', 'member', 'price', 'terms'] as const

const setting = z.object({
  productId: z.number(),
  threshold: z.number(),
  dailyCap: z.number(),
  monthlyCap: z.number(),
  /** What was agreed to be charged each time, in won. */
  price: z.number(),
  status: z.enum(autoChargeStatuses),
  pausedReason: z.nullable(z.enum(pausedReasons)),
  chargedToday: z.number(),
  chargedMonth: z.number(),
  /** When it tries again after a refusal, or after a cap; null while a charge is under way. */
  nextTryAt: z.nullable(z.string()),
  card: billingInfo.shape.card,
})

const answer = z.object({
  mySetting: z.nullable(setting),
  myProduct: z.nullable(product),
  /** The newest charges first. */
  charges: z.array(
    z.object({
      chargeId: z.number(),
      status: z.enum(autoChargeTryStatuses),
      cash: z.number(),
      price: z.number(),
      failure: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})

/** What a pro agrees to. */
export const agreementBody = z.object({
  productId: smallId,
  threshold: z._default(
    z
      .number('몇 캐시 아래에서 충전할지 적어 주세요.')
      .check(
        z.int('캐시는 숫자로만 적어 주세요.'),
        z.minimum(limits.threshold.least, limits.threshold.words),
        z.maximum(limits.threshold.most, limits.threshold.words),
      ),
    limits.threshold.usual,
  ),
  dailyCap: z._default(
    z
      .number('하루에 몇 번까지 충전할지 골라 주세요.')
      .check(z.int(), z.minimum(1, limits.dailyCap.words), z.maximum(limits.dailyCap.most, limits.dailyCap.words)),
    limits.dailyCap.usual,
  ),
  monthlyCap: z._default(
    z
      .number('한 달에 얼마까지 결제할지 적어 주세요.')
      .check(
        z.int('금액은 원 단위로 적어 주세요.'),
        z.minimum(limits.monthlyCap.least, limits.monthlyCap.words),
        z.maximum(limits.monthlyCap.most, limits.monthlyCap.words),
      ),
    limits.monthlyCap.usual,
  ),
  /** The price that was shown; another than the present one is refused. */
  price: z.optional(z.number().check(z.int(), z.positive())),
})

export const autoCharge = {
  listAutoChargeProducts: endpoint({
    method: 'GET',
    path: '/v1/auto-charge/products',
    summary: 'What may be charged by itself, at its lower price',
    access: 'provider',
    tells: ['cashProducts'],
    answer: z.object({ products: z.array(product) }),
  }),
  getAutoCharge: endpoint({
    method: 'GET',
    path: '/v2/user/:id/auto-charge',
    summary: 'The caller’s automatic charging and what it did',
    access: 'provider',
    tells: ['autoCharge', 'card'],
    params: one,
    answer,
  }),
  agreeToAutoCharge: endpoint({
    method: 'POST',
    path: '/v2/user/:id/auto-charge',
    summary: 'Agrees to charging by itself: product, from what cash on, and how much at most',
    access: 'provider',
    changes: ['autoCharge', 'cashProducts'],
    params: one,
    body: agreementBody,
    answer,
    errors: ['NO_BILLING_INFO', 'PRODUCT_UNAVAILABLE', 'AMOUNT_MISMATCH', 'INVALID_PARAMS'],
    idempotent: true,
    limit: cardCalls,
  }),
  endAutoCharge: endpoint({
    method: 'DELETE',
    path: '/v2/user/:id/auto-charge',
    summary: 'Ends charging by itself',
    access: 'provider',
    changes: ['autoCharge'],
    params: one,
    answer,
  }),
}
