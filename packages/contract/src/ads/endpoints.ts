import * as z from 'zod/mini'
import { device } from '../counters/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id, rowNumber, smallId } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { anyText } from '../texts.ts'
import { bidCalls, registerCalls, trackCalls } from './limits.ts'
import { adBid, adRegistration, amount, districtCode, named } from './schemas.ts'

const one = z.object({ id })
const refusals = ['AD_UNAVAILABLE', 'AD_CLOSED'] as const

export const ads = {
  listAdChoices: endpoint({
    method: 'GET',
    path: '/v1/ad/choices',
    summary: 'For which of his services, in which districts and weeks the caller may bid, and the cash that may be bid',
    access: 'provider',
    tells: ['ads', 'cash', 'ownServices', 'switches'],
    answer: z.object({
      services: z.array(z.object({ ...named.service.shape, districts: z.array(named.district) })),
      weeks: z.array(z.object({ week: z.string(), startsAt: z.string(), endsAt: z.string(), closesAt: z.string() })),
      /** Bought cash: bonus may not bid. */
      cash: z.number(),
      /** Why he may bid for nothing now, in words. */
      barred: z.nullable(z.string()),
    }),
  }),
  getAdItem: endpoint({
    method: 'GET',
    path: '/v1/ad/items',
    summary: 'A slot for ads: a service in a district in a week, when its bids close, and the caller’s own bid',
    access: 'none',
    tells: ['ads'],
    query: z.object({ serviceId: smallId, districtCode, week: z.optional(z.iso.date('주를 다시 골라 주세요.')) }),
    answer: z.object({
      slotId: z.string(),
      ...named,
      week: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      closesAt: z.string(),
      places: z.number(),
      least: z.number(),
      step: z.number(),
      myBid: z.nullable(z.object({ id: z.number(), amount: z.number(), bidAt: z.string() })),
    }),
    errors: refusals,
  }),
  placeAdBid: endpoint({
    method: 'POST',
    path: '/v1/ad/bids',
    summary: 'Bids for a slot, or raises the caller’s bid; its cash is held',
    access: 'provider',
    changes: ['ads', 'cash'],
    body: z.object({ slotId: anyText(40), amount }),
    answer: adBid,
    errors: [...refusals, 'AD_BID_LOWER', 'CASH_SHORTAGE', 'IDENTITY_REQUIRED'],
    limit: bidCalls,
    idempotent: true,
    status: 201,
  }),
  listAdBids: endpoint({
    method: 'GET',
    path: '/v1/ad/bids',
    summary: 'The caller’s bids, the latest first, and what became of them',
    access: 'provider',
    tells: ['ads'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({
      items: z.array(adBid),
      /** Cash that is held for bids now. */
      held: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  withdrawAdBid: endpoint({
    method: 'DELETE',
    path: '/v1/ad/bids/:id',
    summary: 'Takes a bid back before it closes; what is held comes back',
    access: 'provider',
    changes: ['ads', 'cash'],
    params: one,
    answer: adBid,
    errors: ['AD_CLOSED'],
  }),
  getAdReport: endpoint({
    method: 'GET',
    path: '/v1/ad/bids/:id/report',
    summary: 'What an ad brought: looks, clicks, requests and hires, and what it cost',
    access: 'provider',
    tells: ['ads', 'hires'],
    params: one,
    answer: z.object({
      bid: adBid,
      shown: z.number(),
      clicked: z.number(),
      asked: z.number(),
      hired: z.number(),
      /** What it cost, less what came back of it. */
      cost: z.number(),
    }),
  }),
  trackAd: endpoint({
    method: 'POST',
    path: '/v1/ad/track',
    summary: 'A browser shows an ad to somebody, or he presses it: counted once a visitor and day',
    recordsOnly: true,
    access: 'none',
    changes: [],
    body: z.object({ adId: rowNumber, event: z.enum(['view', 'click']), device }),
    answer: z.object({ accepted: z.boolean() }),
    limit: trackCalls,
  }),
  preRegisterAd: endpoint({
    method: 'POST',
    path: '/v1/ad/pre-registrations',
    summary: 'Names services and districts of whose first auction the caller is told',
    access: 'member',
    changes: [],
    body: adRegistration,
    answer: z.object({ id: z.number() }),
    errors: ['AD_REGISTERED', 'INVALID_PARAMS'],
    limit: registerCalls,
    idempotent: true,
    status: 201,
  }),
} as const
