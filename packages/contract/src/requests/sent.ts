import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { additionalRequirement, submittedItem } from './schemas.ts'
import { requestStatuses } from './states.ts'
import { anyText, listInQuery } from '../texts.ts'

const status = z.enum(requestStatuses)
const service = z.object({ id: z.number(), name: z.string(), slug: z.string(), icon: z.string() })
const paidInfo = z.nullable(z.object({ safePaymentId: z.number(), amount: z.number(), paidAt: z.nullable(z.string()) }))

/** How far a request is [requests.progress]. */
export const progressLabels = ['requested', 'in-progress', 'request-closed', 'request-completed'] as const

export const sentRequestItem = z.object({
  id: z.number(),
  status,
  progress: z.enum(progressLabels),
  deadline: z.enum(['NORMAL', 'IMMINENT', 'DONE']),
  quoteCount: z.number(),
  quoteLimit: z.number(),
  unreadQuoteCnt: z.number(),
  closeComment: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  endedAt: z.string(),
  startedAt: z.string(),
  isTargeted: z.boolean(),
  quoteProviders: z.array(z.object({ providerId: z.number(), userId: z.number(), name: z.string(), profileImage: z.nullable(z.string()) })),
  service,
  address: z.string(),
  /** What it is, in the words its form has for it. */
  summary: z.array(z.string()),
  /** The lowest and the highest sum for the whole job that a quote names; null where none does. */
  quoteRange: z.nullable(z.object({ low: z.number(), high: z.number() })),
  hiredCompleted: z.boolean(),
  /** Whom he hired last, for how much, whether he reviewed him, and whether he may now [reviews.who-and-when]. */
  hired: z.nullable(
    z.object({
      quoteId: z.number(),
      /** Null once the customer left the room. */
      chatId: z.nullable(z.number()),
      providerId: z.number(),
      userId: z.number(),
      name: z.string(),
      profileImage: z.nullable(z.string()),
      cost: z.nullable(z.number()),
      unit: z.enum(['H', 'F']),
      reviewed: z.boolean(),
      reviewable: z.boolean(),
    }),
  ),
  paidInfo,
  /** The latest deal with whom he hired last, or where he hired nobody of any of its quotes, paid or not. */
  safePaymentId: z.nullable(z.number()),
  safePaymentStatus: z.nullable(z.string()),
})
export type SentRequestItem = z.infer<typeof sentRequestItem>

const quote = z.object({
  quoteId: z.number(),
  providerId: z.number(),
  userId: z.number(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  intro: z.string(),
  readAt: z.nullable(z.string()),
  hiredAt: z.nullable(z.string()),
  unit: z.enum(['H', 'F']),
  cost: z.nullable(z.number()),
  quoteFormType: z.enum(['D', 'C']),
  label: z.enum(['manual', 'auto', 'instant']),
  description: z.string(),
  chatId: z.number(),
  leavedChat: z.boolean(),
  hiredCount: z.number(),
  reviewCount: z.number(),
  reviewRating: z.number(),
  careerYears: z.number(),
  useSafePayment: z.boolean(),
  isDeactivatedProvider: z.boolean(),
  sentAt: z.string(),
  /** Metres from where the pro is shown to the request's place, as others are told it [map.told-distance]; null for online services. */
  distance: z.nullable(z.number()),
  /** How soon he usually answers a request; null where too few are known. */
  answerMinutes: z.nullable(z.number()),
  /** Percent above (or, negative, below) the service's average; null where the two are not of one kind. */
  priceAgainstAverage: z.nullable(z.number()),
  /** His newest review, one of this service before others. */
  review: z.nullable(z.object({ rating: z.number(), content: z.string() })),
  /** Up to three pictures of his work. */
  works: z.array(z.string()),
})
export type SentRequestQuote = z.infer<typeof quote>

export const sentRequestDetail = z.object({
  ...sentRequestItem.shape,
  quotes: z.array(quote),
  /** Of the service, as it is told everywhere [prices.one]. */
  averagePrice: z.nullable(z.object({ amount: z.number(), low: z.number(), high: z.number(), unit: z.string(), estimated: z.boolean() })),
  items: z.array(submittedItem),
  isCall: z.boolean(),
  isOnline: z.boolean(),
  /** On how many pros' lists it stands. */
  reachedCount: z.number(),
  targetInfoList: z.array(
    z.object({ providerId: z.number(), userId: z.number(), name: z.string(), profileImage: z.nullable(z.string()), quoted: z.boolean() }),
  ),
  additionalRequirement: z.nullable(additionalRequirement),
  can: z.object({ cancel: z.boolean(), close: z.boolean(), remove: z.boolean(), resend: z.boolean(), addRequirement: z.boolean() }),
})
export type SentRequestDetail = z.infer<typeof sentRequestDetail>

/** What a customer sees of his requests and the quotes they brought. */
export const sentRequests = {
  listSentRequests: endpoint({
    method: 'GET',
    path: '/v1/me/requests/sent',
    summary: 'The customer’s requests with what came back, newest first',
    access: 'customer',
    tells: ['blocks', 'sentRequests', 'reviewsOwed', 'hires', 'deals'],
    query: z.object({
      status: z.optional(listInQuery),
      after: idCursor,
      limit: pageLimit(50, 10),
    }),
    answer: z.object({
      items: z.array(sentRequestItem),
      counts: z.object({ opened: z.number(), completed: z.number() }),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  getSentRequest: endpoint({
    method: 'GET',
    path: '/v2/me/requests/sent/:id',
    summary: 'One of the customer’s requests with its quotes side by side',
    access: 'customer',
    tells: ['blocks', 'sentRequests', 'reviewsOwed', 'calls', 'hires', 'deals'],
    params: z.object({ id }),
    query: z.object({ is_instantmatch: z.optional(anyText(20)) }),
    answer: sentRequestDetail,
  }),
}
