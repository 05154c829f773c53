import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reason } from '../moderation/schemas.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { shown } from '../things.ts'
import { adBidStatuses } from './states.ts'
import { named } from './schemas.ts'

/** Rounds of ads and who waits for them, for operators. */
export const adDesk = {
  listAdRounds: endpoint({
    method: 'GET',
    path: '/v1/admin/ads',
    summary: 'Rounds, the latest first: of one that is closed its bids, of one that is open none [ads.sealed]',
    access: 'operator',
    right: 'ad.read',
    tells: ['adRounds'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          ...named,
          week: z.string(),
          closesAt: z.string(),
          startsAt: z.string(),
          endsAt: z.string(),
          closedAt: z.nullable(z.string()),
          /** Bids and ads; null until it is closed. */
          bids: z.nullable(z.number()),
          won: z.nullable(z.number()),
          /** What they paid, less what came back. */
          revenue: z.number(),
        }),
      ),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  listRoundBids: endpoint({
    method: 'GET',
    path: '/v1/admin/ads/:id/bids',
    summary: 'The bids of a closed round, those that won first',
    access: 'operator',
    right: 'ad.read',
    shows: 'ad',
    tells: ['adRounds'],
    params: z.object({ id }),
    answer: z.object({
      items: z.array(
        z.object({
          ...shown,
          id: z.number(),
          memberId: z.number(),
          providerId: z.number(),
          name: z.string(),
          amount: z.number(),
          bidAt: z.string(),
          status: z.enum(adBidStatuses),
          place: z.nullable(z.number()),
          price: z.nullable(z.number()),
          returned: z.number(),
          reason: z.nullable(z.string()),
          /** What comes back where it is ended now: for the days not shown, and all that was paid. */
          wouldReturn: z.object({ days: z.number(), all: z.number() }),
          can: z.object({ stop: z.boolean(), refund: z.boolean() }),
        }),
      ),
    }),
    errors: ['NOT_ACCEPTABLE'],
  }),
  stopAd: endpoint({
    method: 'POST',
    path: '/v1/admin/ads/:id/stop',
    summary: 'Ends an ad that runs, or pays one back that ran: for the days not shown, or all that was paid',
    access: 'operator',
    right: 'ad.end',
    about: { thing: 'ad' },
    kept: { of: 'ads', by: 'id' },
    changes: ['adRounds'],
    params: z.object({ id }),
    body: z.object({ reason, back: z.enum(['days', 'all']) }),
    answer: z.object({ id: z.number(), returned: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
  listAdRegistrations: endpoint({
    method: 'GET',
    path: '/v1/admin/ad-registrations',
    summary: 'Who waits to be told that auctions opened, the latest first',
    access: 'operator',
    right: 'ad.read',
    tells: ['adRegistrations'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          memberId: z.number(),
          name: z.string(),
          services: z.array(z.string()),
          districts: z.array(z.string()),
          at: z.string(),
          toldAt: z.nullable(z.string()),
        }),
      ),
      waiting: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  tellAdsOpened: endpoint({
    method: 'POST',
    path: '/v1/admin/ad-registrations/tell',
    summary: 'Tells everybody who waits that auctions opened, each once',
    access: 'operator',
    right: 'ad.end',
    about: { nobody: 'it is told to everybody who asked for it' },
    kept: { of: 'ads' },
    changes: ['adRegistrations'],
    body: z.object({ reason }),
    answer: z.object({ told: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
} as const
