import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { cardCalls } from './limits.ts'

/** Oneself, by name or by number; another's is as if he were not there. */
export const ownMember = z.object({ userId: z.union([z.literal('me'), id]) })

export const cardClasses = ['personal', 'corp'] as const

/** A card the gateway keeps; here only what its owner knows it by [cash.card]. */
export const billingInfo = z.object({
  isBillInfo: z.boolean(),
  card: z.object({
    class: z.enum(['none', ...cardClasses]),
    cardName: z.nullable(z.string()),
    cardNumber: z.nullable(z.string()),
  }),
})

export const cards = {
  getCard: endpoint({
    method: 'GET',
    path: '/v1/payment/:userId/info',
    summary: 'The caller’s card',
    access: 'member',
    tells: ['card'],
    params: ownMember,
    answer: z.object({ billingInfo }),
    errors: ['NO_BILLING_INFO'],
  }),
  openCardWindow: endpoint({
    method: 'GET',
    path: '/v1/payment/:userId/info/window',
    summary: 'What the gateway’s browser script needs to open its window for a card',
    access: 'member',
    tells: [],
    params: ownMember,
    answer: z.object({
      /** Names this registration; goes back with its key. */
      uid: z.string(),
      storeId: z.string(),
      channelKey: z.string(),
      sdkUrl: z.string(),
      customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
    }),
  }),
  registerCard: endpoint({
    method: 'POST',
    path: '/v1/payment/:userId/info',
    summary: 'Keeps the card that the gateway’s window gave a key for, in place of the one before',
    access: 'member',
    changes: ['card', 'autoCharge'],
    params: ownMember,
    body: z.object({
      uid: z.string().check(z.minLength(1), z.maxLength(100)),
      billingKey: z.string().check(z.minLength(1), z.maxLength(200)),
      class: z._default(z.enum(cardClasses), 'personal'),
    }),
    answer: z.object({ billingInfo }),
    errors: ['INVALID_TRANSACTION', 'PAYMENT_PROVIDER_ERROR'],
    limit: cardCalls,
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/v1/payment/:userId/info',
    summary: 'Removes the card at the gateway and here, and ends what charges it',
    access: 'member',
    changes: ['card', 'autoCharge'],
    params: ownMember,
    answer: z.object({ billingInfo }),
    errors: ['NO_BILLING_INFO', 'PAYMENT_PROVIDER_ERROR'],
    limit: cardCalls,
  }),
}
