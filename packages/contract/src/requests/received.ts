import { shownPrice } from '../catalogue/endpoints.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { doubtView } from '../quotes/doubts.ts'
import { quoteStates } from '../quotes/states.ts'
import { listInQuery } from '../texts.ts'
import { placeFilter, receivedViews } from './filters.ts'
import { additionalRequirement, submittedItem } from './schemas.ts'
import { requestStatuses } from './states.ts'

const status = z.enum(requestStatuses)
const deadline = z.enum(['NORMAL', 'IMMINENT', 'DONE'])
const service = z.object({ id: z.number(), name: z.string(), slug: z.string(), icon: z.string() })

/** Why no quote may be sent, as the failure POST /v2/quote would give; a missing licence is named. */
const notQuotableReason = z.nullable(z.object({ code: z.number(), name: z.string(), reason: z.string() }))

/** The pro's own quote for a request. */
const ownQuote = z.nullable(
  z.object({
    quoteId: z.number(),
    chatId: z.number(),
    cost: z.nullable(z.number()),
    unit: z.enum(['H', 'F']),
    state: z.enum(quoteStates),
    cashSpent: z.number(),
    repaid: z.boolean(),
    sentAt: z.string(),
    /** When its cash comes back if its customer has not opened it by then; null once he did, it came back, or it cost nothing. */
    cashbackAt: z.nullable(z.string()),
    doubt: z.nullable(doubtView),
    /** Whether the pro may still say that the request is none [quotes.doubt]. */
    canDoubt: z.boolean(),
  }),
)

export const receivedItem = z.object({
  id: z.number(),
  objectId: z.string(),
  service,
  address: z.string(),
  status,
  deadline,
  customerName: z.string(),
  summary: z.array(z.string()),
  price: z.number(),
  originPrice: z.number(),
  quoteCount: z.number(),
  quoteLimit: z.number(),
  createdAt: z.string(),
  expiredAt: z.string(),
  readAt: z.nullable(z.string()),
  distance: z.nullable(z.number()),
  /** The middle of its 동, as its detail has it; null where it is done online. */
  geolocation: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  isQuoteSent: z.boolean(),
  isQuotable: z.boolean(),
  notQuotableReason,
  isTargeted: z.boolean(),
  /** The pro found it himself: matching did not bring it [requests.all]. */
  isFound: z.boolean(),
  hasImages: z.boolean(),
  /** The customer lets pros who quote call him [quotes.call-of-request]. */
  isCall: z.boolean(),
  quote: ownQuote,
})
export type ReceivedItem = z.infer<typeof receivedItem>

export const receivedDetail = z.object({
  id: z.number(),
  objectId: z.string(),
  quoteCount: z.number(),
  quoteLimit: z.number(),
  price: z.number(),
  originPrice: z.number(),
  dpDiscount: z.number(),
  address: z.string(),
  geolocation: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  distance: z.nullable(z.number()),
  items: z.array(submittedItem),
  status,
  deadline,
  isQuotable: z.boolean(),
  notQuotableReason,
  isTargeted: z.boolean(),
  isFound: z.boolean(),
  isOnline: z.boolean(),
  isCall: z.boolean(),
  /** The pro’s work whose same is asked for [portfolio.asking]. */
  portfolio: z.nullable(z.object({ id: z.number(), title: z.string(), imageUrl: z.string() })),
  createdAt: z.string(),
  expiredAt: z.string(),
  deletedAt: z.nullable(z.string()),
  readAt: z.nullable(z.string()),
  isQuoteSent: z.boolean(),
  quote: ownQuote,
  serviceInfo: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    icon: z.string(),
    price: shownPrice,
  }),
  /** Masked; how often he asked, hired and reviewed before. */
  user: z.object({
    userId: z.number(),
    customerId: z.number(),
    name: z.string(),
    isBanned: z.boolean(),
    isLeft: z.boolean(),
    requestCount: z.number(),
    hireCount: z.number(),
    reviewCount: z.number(),
  }),
  additionalRequirement: z.nullable(additionalRequirement),
  cashBackEvent: z.object({ isTarget: z.boolean(), hours: z.number() }),
  isQuoteTemplateAvailable: z.boolean(),
  formattedRequestInfo: z.object({ title: z.string(), lines: z.array(z.string()) }),
})
export type ReceivedDetail = z.infer<typeof receivedDetail>

const range = z.object({ low: z.number(), middle: z.number(), high: z.number(), sample: z.number(), unit: z.enum(['H', 'F']) })

/** What helps a pro decide on a request [requests.insight]. */
export const receivedInsight = z.object({
  /** Why it is on his list: meant for him, his district, his distance, online, or found by himself. */
  why: z.enum(['targeted', 'district', 'distance', 'online', 'found']),
  district: z.nullable(z.string()),
  /** Metres. */
  distance: z.nullable(z.number()),
  /** How many other pros opened it, and how many of them quoted. */
  seen: z.number(),
  quoted: z.number(),
  quoteLimit: z.number(),
  /** Within what the middle half of quotes for like requests lay, in won; null where too few are known. `near`: of the same province alone. */
  costs: z.nullable(z.extend(range, { near: z.boolean() })),
  /** Of the pro's own quotes for the service, how many were hired; null where he sent too few. */
  chance: z.nullable(z.object({ hired: z.number(), sent: z.number(), percent: z.number(), days: z.number() })),
  /** In cash: what he has and what a quote leaves of it; less than nothing where it does not reach. */
  balance: z.number(),
  balanceAfter: z.number(),
})
export type ReceivedInsight = z.infer<typeof receivedInsight>

const receivedFilter = {
  viewFilter: z._default(z.enum(receivedViews), 'all'),
  targetedRequest: z.optional(z.union([z.literal('true'), z.literal('false'), z.literal('')])),
  services: z.optional(listInQuery),
  ...placeFilter,
}

/** What a pro sees of the requests that reached him, with his own quotes for them. */
export const receivedRequests = {
  listReceived: endpoint({
    method: 'GET',
    path: '/v3/requests/received',
    summary: 'The requests that reached the pro, newest first',
    access: 'provider',
    tells: ['blocks', 'ownServices', 'preferences', 'switches', 'receivedRequests', 'hires'],
    query: z.object({ ...receivedFilter, next_cursor: idCursor, size: pageLimit(50, 8) }),
    answer: z.object({ items: z.array(receivedItem), next_cursor: z.nullable(z.string()) }),
  }),
  getReceivedSummary: endpoint({
    method: 'GET',
    path: '/v2/requests/received/summary',
    summary: 'Counts of the pro’s received requests, each filter’s under the others that are chosen',
    access: 'provider',
    tells: ['blocks', 'receivedRequests', 'hires'],
    query: z.object(receivedFilter),
    answer: z.object({
      total: z.number(),
      unread: z.number(),
      quotable: z.number(),
      targeted: z.number(),
      quoted: z.number(),
      /** Quoted ones of these services and this place over the days of the sent quotes' pipeline [quotes.pipeline]. */
      sent: z.number(),
      services: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
      districts: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  listReceivedUnread: endpoint({
    method: 'GET',
    path: '/v2/requests/received/unread',
    summary: 'Received requests the pro has not opened',
    access: 'provider',
    tells: ['receivedRequests'],
    query: z.object({
      next_cursor: idCursor,
      size: pageLimit(50, 8),
    }),
    answer: z.object({ count: z.number(), items: z.array(receivedItem), next_cursor: z.nullable(z.string()) }),
  }),
  getReceivedInsight: endpoint({
    method: 'GET',
    path: '/v2/requests/received/:id/insight',
    summary: 'Why a request is on the pro’s list, how many saw and quoted, what like ones cost, his chance and his cash',
    access: 'provider',
    tells: ['receivedRequest', 'cash'],
    params: z.object({ id }),
    answer: receivedInsight,
    errors: ['REQUEST_NOT_MATCHED'],
  }),
  getReceived: endpoint({
    method: 'GET',
    path: '/v2/requests/received/:id',
    summary: 'A received request with its answers',
    access: 'provider',
    tells: ['blocks', 'templates', 'receivedRequest', 'hires', 'cash'],
    params: z.object({ id }),
    answer: receivedDetail,
    errors: ['REQUEST_NOT_MATCHED', 'REQUEST_PAST_DEADLINE', 'ALREADY_REJECTED'],
  }),
}
