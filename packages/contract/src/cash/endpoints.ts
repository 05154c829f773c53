import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit, smallId } from '../numbers.ts'
import { billingInfo } from './billing.ts'
import { idCursor } from '../paging/cursor.ts'
import { boardFilters } from './cashLog.ts'
import { cashLimits, purchaseCalls } from './limits.ts'
import { anyText } from '../texts.ts'

/** `cash` is what was bought, `bonus` what was given on top. */
export const balance = z.object({
  cash: z.number(),
  bonus: z.number(),
  total: z.number(),
  purchasedCash: z.number(),
  bonusExpiredAt: z.nullable(z.string()),
  /** Owed after a charge-back, in won: the next purchases pay it first, until then no quote is sent. */
  receivable: z.number(),
})
const product = z.object({ id: z.number(), name: z.string(), cash: z.number(), bonus: z.number(), price: z.number(), once: z.boolean() })
const productTypes = ['starterpack', 'extra_starterpack', 'normal', 'customer_normal'] as const
const role = z.enum(['provider', 'customer'])

const logItem = z.object({
  logId: z.number(),
  tid: z.optional(z.string()),
  type: z.number(),
  amount: z.number(),
  cash: z.number(),
  bonus: z.number(),
  createdAt: z.string(),
  title: z.string(),
  /** Of a purchase: whether it may be given back, is being, or was. */
  refund: z.nullable(z.enum(['possible', 'requested', 'done'])),
})
const virtualAccount = z.object({ bank: z.string(), accountNumber: z.string(), holder: z.string(), expiresAt: z.nullable(z.string()) })

export const cash = {
  listCashProducts: endpoint({
    method: 'GET',
    path: '/v3/cash/products',
    summary: 'What the store sells to this member',
    access: 'member',
    tells: ['cash', 'cashProducts'],
    query: z.object({ role: z._default(role, 'provider') }),
    answer: z.object({
      products: z.array(
        z.object({
          dpGroupId: z.string(),
          type: z.enum(productTypes),
          now: z.string(),
          expiredAt: z.nullable(z.string()),
          items: z.array(product),
        }),
      ),
      newProBonus: z.nullable(z.object({ rate: z.number(), endAt: z.string() })),
      /** The second purchase brings more until then, from so much cash on. */
      secondPurchase: z.nullable(z.object({ rate: z.number(), least: z.number(), endAt: z.string() })),
      /** The purchase that carries that bonus now, so that no other does: it may be paid, or given up. */
      secondHeld: z.nullable(
        z.object({
          uid: z.string(),
          paymentId: z.string(),
          cash: z.number(),
          bonus: z.number(),
          price: z.number(),
          status: z.enum(['waiting', 'deposit']),
          until: z.string(),
        }),
      ),
      /** What is bought until then may be given back without a fee for so many days. */
      promise: z.nullable(z.object({ refundDays: z.number(), until: z.string() })),
      balance,
    }),
  }),
  getCashProduct: endpoint({
    method: 'GET',
    path: '/v1/cash/products/:id',
    summary: 'One product of the store',
    access: 'member',
    tells: ['cashProducts'],
    params: z.object({ id: smallId }),
    answer: product,
  }),
  preparePurchase: endpoint({
    method: 'POST',
    path: '/v3/cash/purchase/prepare',
    summary: 'Fixes product and price and registers the payment with the gateway',
    access: 'member',
    changes: ['cashProducts'],
    /** `bonus` and `promisedDays` are what was shown: where another bonus is or that promise is over, it is refused and nothing is prepared. */
    body: z.object({
      role: z._default(role, 'provider'),
      productId: smallId,
      bonus: z.optional(z.int().check(z.minimum(0), z.maximum(cashLimits.mostBonus))),
      promisedDays: z.optional(z.nullable(z.int())),
    }),
    answer: z.object({
      uid: z.string(),
      paymentId: z.string(),
      checkoutUrl: z.string(),
      cash: z.number(),
      bonus: z.number(),
      price: z.number(),
      /** For how many days after paying no fee is kept of a refund, as it is promised of this purchase; null where nothing is. */
      promisedDays: z.nullable(z.number()),
    }),
    errors: ['PRODUCT_UNAVAILABLE', 'PAYMENT_PROVIDER_ERROR', 'INVALID_TRANSACTION'],
    limit: purchaseCalls,
  }),
  giveUpPurchase: endpoint({
    method: 'DELETE',
    path: '/v3/cash/purchase/:uid',
    summary: 'Gives a prepared purchase up that nobody has paid: what it held is free for the next',
    access: 'member',
    changes: ['cashProducts'],
    params: z.object({ uid: anyText(200) }),
    answer: z.object({ uid: z.string() }),
    errors: ['PAYMENT_NOT_EXIST', 'PAYMENT_UNDER_WAY', 'PAYMENT_PROVIDER_ERROR'],
    limit: purchaseCalls,
  }),
  authorisePurchase: endpoint({
    method: 'PATCH',
    path: '/v3/cash/purchase/auth',
    summary: 'Asks the gateway how a prepared purchase stands and supplies its cash once it is paid',
    access: 'member',
    changes: ['cash', 'cashProducts'],
    body: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(200)), tid: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: z.object({
      status: z.enum(['PAID', 'VIRTUAL_ACCOUNT_ISSUED']),
      balance: z.optional(balance),
      cash: z.number(),
      bonus: z.number(),
      price: z.number(),
      account: z.optional(virtualAccount),
    }),
    errors: [
      'PAYMENT_NOT_EXIST',
      'INVALID_TRANSACTION',
      'PAYMENT_FAILED',
      'PAYMENT_PROVIDER_ERROR',
      'AMOUNT_MISMATCH',
      'PRODUCT_UNAVAILABLE',
    ],
  }),
  getCashPaymentInfo: endpoint({
    method: 'GET',
    path: '/v3/cash/payment/info',
    summary: 'The registered payment means',
    access: 'member',
    tells: ['card'],
    answer: z.object({ billingInfo, agreements: z.object({ reuseRegisteredCard: z.boolean() }) }),
  }),
  getBalance: endpoint({
    method: 'GET',
    path: '/v1/cash/users/me/balance',
    summary: 'The member’s cash',
    access: 'member',
    tells: ['cash'],
    answer: balance,
  }),
  listCashLog: endpoint({
    method: 'GET',
    path: '/v1/me/cash/board/:filter',
    summary: 'The member’s cash log, newest first',
    access: 'member',
    tells: ['cash'],
    params: z.object({ filter: z.enum(boardFilters) }),
    query: z.object({
      before: idCursor,
      after: idCursor,
      limit: pageLimit(50, 20),
    }),
    answer: z.object({
      items: z.array(logItem),
      pagination: z.object({ limit: z.number(), count: z.number(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
    }),
  }),
  getCashLogEntry: endpoint({
    method: 'GET',
    path: '/v1/me/cash/board/-/type/:type/:logId',
    summary: 'One entry of the cash log',
    access: 'member',
    tells: ['cash'],
    params: z.object({ type: smallId, logId: id }),
    answer: z.object({
      detail: z.object({
        ...logItem.shape,
        purchase: z.nullable(
          z.object({ status: z.string(), payMethod: z.nullable(z.string()), price: z.number(), paidAt: z.nullable(z.string()) }),
        ),
        /** The request whose quote it paid for or paid back. */
        request: z.nullable(z.object({ requestId: z.number(), service: z.string(), sentAt: z.string() })),
      }),
    }),
  }),
  listDeposits: endpoint({
    method: 'GET',
    path: '/v1/me/cash/deposits',
    summary: 'Virtual accounts the caller may still pay into, the soonest to end first',
    access: 'member',
    tells: ['cash'],
    answer: z.object({
      items: z.array(
        z.object({
          tid: z.string(),
          cash: z.number(),
          price: z.number(),
          bank: z.string(),
          accountNumber: z.string(),
          holder: z.string(),
          expiresAt: z.string(),
        }),
      ),
    }),
  }),
  getCheckout: endpoint({
    method: 'GET',
    path: '/v1/payments/:paymentId/checkout',
    summary: 'What the payment page shows and hands to the gateway’s browser script',
    access: 'member',
    tells: ['cash'],
    params: z.object({ paymentId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({
      paymentId: z.string(),
      /** What is paid: cash, a safe payment or an order of the market. */
      about: z.enum(['cash', 'deal', 'order']),
      /** The deal, of a safe payment. */
      safePaymentId: z.nullable(z.number()),
      orderName: z.string(),
      amount: z.number(),
      /** `deposit`: an account was issued and waits to be paid into. */
      status: z.enum(['waiting', 'deposit', 'paid', 'ended']),
      storeId: z.string(),
      channelKey: z.string(),
      sdkUrl: z.string(),
      /** The one he paid with last stands first. */
      payMethods: z.array(z.enum(['card', 'keyin', 'vbank', 'trans', 'kakaopay', 'tosspay', 'naverpay'])),
      /** Of a safe payment: whose work it is, for which day, and what the sum is made of; null where cash is bought. */
      deal: z.nullable(
        z.object({
          pro: z.object({ name: z.string(), picture: z.nullable(z.string()), rating: z.number(), reviewCount: z.number() }),
          service: z.string(),
          serviceDate: z.nullable(z.string()),
          serviceAmount: z.number(),
          /** What is added for the payer: 0 where the pro pays it. */
          commission: z.number(),
          discountAmount: z.number(),
        }),
      ),
      /** Our page that the gateway leads back to; it adds its own parameters. */
      returnUrl: z.string(),
      /** Our page of what is paid: where an order that is over leads. */
      orderPath: z.string(),
      customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
      /** Of a deal the contact is a 050 number, empty while `contactPreparing`. */
      seller: z.object({
        name: z.string(),
        contact: z.string(),
        contactPreparing: z.boolean(),
        businessNumber: z.nullable(z.string()),
        /** Of a business: who represents it, where it is, its report of mail-order business, and when it was proved. */
        representative: z.nullable(z.string()),
        address: z.nullable(z.string()),
        mailOrderNumber: z.nullable(z.string()),
        checkedAt: z.nullable(z.string()),
      }),
      /** Our role, the withdrawal rule: to be shown before paying [cash.seller]. */
      notices: z.array(z.string()),
    }),
    errors: ['PAYMENT_NOT_EXIST'],
  }),
}
