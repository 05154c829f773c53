import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'
import { billingInfo, ownMember } from './billing.ts'
import { balance, cash } from './endpoints.ts'
import { holdsCardNumber, withoutNames } from './cardNumber.ts'
import { cardCalls, purchaseCalls } from './limits.ts'

const ofProduct = z.object({ userId: ownMember.shape.userId, productId: smallId })
const transaction = z.object({ uid: z.string(), tid: z.string() })
/** Whether the card that is kept is chosen first when cash is bought; nothing is paid by it unasked [cash.card-first]. */
export const agreements = z.object({ reuseRegisteredCard: z.boolean() })

const bought = z.object({
  uid: z.string(),
  tid: z.string(),
  /** `PENDING`: the gateway has not answered; it is asked again, and what was paid is supplied. */
  status: z.enum(['PAID', 'PENDING']),
  balance,
  cash: z.number(),
  bonus: z.number(),
  price: z.number(),
})

/** The store as older clients know it, over the same use cases, and buying with the card that is kept. */
export const cardStore = {
  getStore: endpoint({
    method: 'GET',
    path: '/v1/store/:userId/products',
    summary: 'What the store sells to the caller, his balance and card, and a purchase he began and may still pay',
    access: 'member',
    tells: ['cash', 'cashProducts', 'card'],
    params: ownMember,
    answer: z.object({
      ...cash.listCashProducts.answer.shape,
      billingInfo,
      agreements,
      transaction: z.nullable(transaction),
    }),
  }),
  startPayment: endpoint({
    method: 'POST',
    path: '/v1/payment/:userId/product/:productId',
    summary: 'Fixes product and price and registers the payment with the gateway',
    access: 'member',
    changes: ['cashProducts'],
    params: ofProduct,
    answer: z.object({ transaction, checkoutUrl: z.string(), cash: z.number(), bonus: z.number(), price: z.number() }),
    errors: ['PRODUCT_UNAVAILABLE', 'PAYMENT_PROVIDER_ERROR', 'INVALID_TRANSACTION'],
    limit: purchaseCalls,
  }),
  finishPayment: endpoint({
    method: 'PUT',
    path: '/v1/payment/:userId/:uid',
    summary: 'Asks the gateway how a begun payment stands and supplies its cash once it is paid',
    access: 'member',
    changes: ['cash', 'cashProducts'],
    params: z.object({ userId: ownMember.shape.userId, uid: z.string().check(z.minLength(1), z.maxLength(200)) }),
    body: z.object({ tid: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: cash.authorisePurchase.answer,
    errors: [...cash.authorisePurchase.errors],
  }),
  payByKeyIn: endpoint({
    method: 'POST',
    path: '/v3/cash/purchase/key-in',
    summary: 'Pays a prepared purchase with a card that was typed in the gateway’s window, by the key of one time that the window gave',
    access: 'member',
    changes: ['cash', 'cashProducts'],
    body: z
      .looseObject({ uid: z.string().check(z.minLength(1), z.maxLength(200)), token: z.string().check(z.minLength(1), z.maxLength(300)) })
      .check(
        z.refine((body) => !holdsCardNumber(withoutNames(body)), '카드 번호는 결제사 창에만 적어 주세요. 두레는 카드 번호를 받지 않아요.'),
      ),
    answer: bought,
    errors: [
      'PAYMENT_NOT_EXIST',
      'INVALID_TRANSACTION',
      'PAYMENT_FAILED',
      'PAYMENT_PROVIDER_ERROR',
      'AMOUNT_MISMATCH',
      'PRODUCT_UNAVAILABLE',
      'PAYMENT_UNDER_WAY',
    ],
    limit: purchaseCalls,
  }),
  agreeToCard: endpoint({
    method: 'POST',
    path: '/v1/payment/:userId/agreements',
    summary: 'Whether the card that is kept is chosen first from now on',
    access: 'member',
    changes: ['card'],
    params: ownMember,
    body: agreements,
    answer: z.object({ agreements }),
    errors: ['NO_BILLING_INFO'],
    limit: cardCalls,
  }),
  buyWithCard: endpoint({
    method: 'POST',
    path: '/v1/purchase/:userId/product/:productId',
    summary:
      'Buys with the card that is kept, at the price that was shown; needs an Idempotency-Key, which charges once however often it comes',
    access: 'member',
    changes: ['cash', 'cashProducts', 'card', 'autoCharge'],
    params: ofProduct,
    body: z.object({
      price: z.int().check(z.positive()),
      /** The bonus that was shown with it; where it would be less by now, nothing is charged. */
      bonus: z.optional(z.int().check(z.nonnegative())),
      /** The days of the promise that was shown with it; where it is over by now, nothing is charged. */
      promisedDays: z.optional(z.nullable(z.int())),
    }),
    answer: bought,
    errors: [
      'PRODUCT_UNAVAILABLE',
      'NO_BILLING_INFO',
      'PAYMENT_FAILED',
      'PAYMENT_PROVIDER_ERROR',
      'AMOUNT_MISMATCH',
      'INVALID_TRANSACTION',
      'PAYMENT_UNDER_WAY',
    ],
    limit: purchaseCalls,
  }),
} as const
