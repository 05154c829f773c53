import * as z from 'zod/mini'
import { calendarDay } from '../calendar/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { ownMember } from './billing.ts'
import { bookCalls } from './limits.ts'

export const purchaseChannels = ['web', 'ios', 'android', 'admin'] as const
const productType = z.enum(['starterpack', 'extra_starterpack', 'normal', 'customer_normal'])

const purchase = z.object({
  tid: z.string(),
  productId: z.number(),
  name: z.string(),
  type: productType,
  cash: z.number(),
  bonus: z.number(),
  /** Won, VAT included. */
  price: z.number(),
  payMethod: z.nullable(z.string()),
  channel: z.enum(purchaseChannels),
  isRefunded: z.boolean(),
  paidAt: z.string(),
})

const lot = z.object({
  kind: z.enum(['cash', 'bonus']),
  /** What is left of it. */
  amount: z.number(),
  /** The Seoul day on which it ends. */
  day: z.string(),
})

/** How a member’s cash stands and what he bought, told in other ways than by the log. */
export const cashBook = {
  listCashLots: endpoint({
    method: 'GET',
    path: '/v1/me/cash/lots',
    summary: 'What is left of the caller’s cash by the Seoul day it ends on, the soonest first; with what is left out it is all he has',
    access: 'member',
    tells: ['cash'],
    answer: z.object({
      items: z.array(lot),
      /** What ends on later days than those listed. */
      later: z.object({ cash: z.number(), bonus: z.number() }),
    }),
    limit: bookCalls,
  }),
  listPurchased: endpoint({
    method: 'GET',
    path: '/v1/cash/users/me/purchased',
    summary: 'What the caller paid for since a Seoul day: how many, how much, and the newest of them',
    access: 'member',
    tells: ['cash'],
    query: z.object({
      sdate: z.optional(calendarDay),
      channel: z.optional(z.enum(purchaseChannels, '어디에서 샀는지 다시 골라 주세요.')),
      type: z.optional(productType),
      withRefunded: z.optional(z.enum(['true', 'false'])),
    }),
    answer: z.object({
      count: z.number(),
      /** Won. */
      amount: z.number(),
      items: z.array(purchase),
    }),
    limit: bookCalls,
  }),
  latestPurchase: endpoint({
    method: 'GET',
    path: '/v1/me/cash/:id/history/purchase/latest',
    summary: 'What the caller paid for last',
    access: 'member',
    tells: ['cash'],
    params: z.object({ id: ownMember.shape.userId }),
    answer: z.object({ purchase: z.nullable(purchase) }),
  }),
  purchasedBetween: endpoint({
    method: 'GET',
    path: '/v1/user/:id/purchased',
    summary: 'When the caller paid for cash first and last',
    access: 'member',
    tells: ['cash'],
    params: z.object({ id: ownMember.shape.userId }),
    answer: z.object({ firstPurchasedAt: z.string(), lastPurchasedAt: z.string() }),
    errors: ['NO_PURCHASE'],
  }),
  cashSummary: endpoint({
    method: 'GET',
    path: '/v1/providers/:id/cash-summary',
    summary: 'A pro’s cash in a line: what there is, what ends soon, how many quotes it is enough for, what the last 30 days took',
    access: 'provider',
    tells: ['cash'],
    params: z.object({ id }),
    answer: z.object({
      total: z.number(),
      cash: z.number(),
      bonus: z.number(),
      /** The bonus that ends next. */
      bonusExpiring: z.nullable(z.object({ amount: z.number(), at: z.string() })),
      /** By what his quotes of the last 30 days cost on average; null where he sent none. */
      quotesLeft: z.nullable(z.number()),
      spent30Days: z.number(),
      repaid30Days: z.number(),
    }),
  }),
} as const
