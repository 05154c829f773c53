import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageLimit, smallId } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { placeFilter } from '../requests/filters.ts'
import { listInQuery } from '../texts.ts'
import { doubtView } from './doubts.ts'
import { callStatusAnswer } from './calls.ts'
import { quoteStates } from './states.ts'
import { quoteBody, quoteFormType, quoteIdParam, templateBody, templateId, templateOrder, templatePatch, unit } from './schemas.ts'
import { requestStatuses } from '../requests/states.ts'

const template = z.object({
  id: z.number(),
  title: z.string(),
  unit,
  cost: z.nullable(z.number()),
  description: z.string(),
  files: z.array(z.object({ fileId: z.string(), file: z.string(), fileName: z.string(), size: z.number() })),
  quoteFormType,
  quoteForms: z.unknown(),
  createdAt: z.string(),
})
export type QuoteTemplate = z.infer<typeof template>

export const sentQuote = z.object({
  quoteId: z.number(),
  requestId: z.number(),
  chatId: z.number(),
  service: z.object({ id: z.number(), name: z.string(), slug: z.string(), icon: z.string() }),
  customerName: z.string(),
  address: z.string(),
  cost: z.nullable(z.number()),
  unit,
  quoteFormType,
  label: z.enum(['manual', 'auto', 'instant']),
  cashSpent: z.number(),
  sentAt: z.string(),
  readAt: z.nullable(z.string()),
  hiredAt: z.nullable(z.string()),
  repaidAt: z.nullable(z.string()),
  requestStatus: z.enum(requestStatuses),
  state: z.enum(quoteStates),
  summary: z.array(z.string()),
  /** Kilometres times 1,000; null online. */
  distance: z.nullable(z.number()),
  /** When its cash comes back if its customer has not opened it by then; null once he did, it came back, or it cost nothing. */
  cashbackAt: z.nullable(z.string()),
  doubt: z.nullable(doubtView),
  can: z.object({ claim: z.boolean(), doubt: z.boolean() }),
})
export type SentQuote = z.infer<typeof sentQuote>

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '날짜를 다시 확인해 주세요.')))
/** From and until which Seoul day; of which services; where. */
const sentFilter = { sdate: day, edate: day, services: z.optional(listInQuery), ...placeFilter }

const recentQuote = z.object({
  quoteId: z.number(),
  service: z.object({ id: z.number(), name: z.string() }),
  cost: z.nullable(z.number()),
  unit,
  description: z.string(),
  workflow: z.string(),
  strengths: z.string(),
  state: z.enum(quoteStates),
  sentAt: z.string(),
})
export type RecentQuote = z.infer<typeof recentQuote>

export const quotes = {
  sendQuote: endpoint({
    method: 'POST',
    path: '/v2/quote',
    summary: 'Sends a quote: spends the cash shown and opens the room, in one transaction',
    access: 'provider',
    changes: ['receivedRequests', 'receivedRequest', 'sentQuotes', 'chats', 'cash'],
    body: quoteBody,
    /** `isFirst`: the pro had sent none before [requests.first-quote]. */
    answer: z.object({ quoteId: z.number(), chatId: z.number(), cashSpent: z.number(), isFirst: z.boolean() }),
    errors: [
      'CASH_SHORTAGE',
      'REQUEST_NOT_MATCHED',
      'REQUEST_PAST_DEADLINE',
      'QUOTE_COUNT_EXCEEDED',
      'QUOTE_ALREADY_SENT',
      'QUOTE_TO_ONESELF',
      'ALREADY_REJECTED',
      'PRICE_CHANGED',
      'LICENCE_REQUIRED',
      'SENDING_PAUSED',
      'CONTACT_NOT_ALLOWED',
      'IDENTITY_REQUIRED',
    ],
    status: 201,
    idempotent: true,
  }),
  readQuote: endpoint({
    method: 'POST',
    path: '/v1/quote/:quoteId/read',
    summary: 'Its customer opened the quote',
    access: 'customer',
    changes: ['sentRequests'],
    params: quoteIdParam,
    answer: z.object({ readAt: z.string() }),
    duringPenalty: true,
  }),
  undoHire: endpoint({
    method: 'DELETE',
    path: '/v1/quotes/:quoteId/hire',
    summary: 'Takes back a hire that was neither paid nor reviewed, within 7 days',
    access: 'customer',
    changes: ['hires'],
    params: quoteIdParam,
    answer: z.object({ quoteId: z.number(), hiredAt: z.null() }),
    errors: ['HIRE_UNDO_CLOSED'],
  }),
  validateQuoting: endpoint({
    method: 'GET',
    path: '/v2/quotes/validate',
    summary: 'Whether the pro may quote for a service: the state of the licence it needs',
    access: 'provider',
    tells: [],
    query: z.object({ service_id: smallId }),
    answer: z.object({
      isValid: z.boolean(),
      needsLicence: z.boolean(),
      licence: z.nullable(z.string()),
      /** 20227 NO, 20228 READY, 20229 REJECT [quotes.licence-state]; null where the service needs none. */
      status: z.nullable(z.number()),
    }),
  }),
  listSentQuotes: endpoint({
    method: 'GET',
    path: '/v1/me/quotes/sent',
    summary: 'The quotes the pro sent, newest first',
    access: 'provider',
    tells: ['sentQuotes'],
    query: z.object({
      ...sentFilter,
      state: z.optional(z.enum(quoteStates)),
      next_cursor: idCursor,
      size: pageLimit(50, 20),
    }),
    answer: z.object({ items: z.array(sentQuote), next_cursor: z.nullable(z.string()) }),
  }),
  getSentSummary: endpoint({
    method: 'GET',
    path: '/v1/me/quotes/sent/summary',
    summary: 'How far the pro’s quotes of some days have come: how many stand where, what they cost and what came back',
    access: 'provider',
    tells: ['sentQuotes'],
    query: z.object(sentFilter),
    answer: z.object({
      states: z.record(z.enum(quoteStates), z.number()),
      total: z.number(),
      cashSpent: z.number(),
      cashBack: z.number(),
      services: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
      districts: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  listRecentQuotes: endpoint({
    method: 'GET',
    path: '/v1/recent/quotes',
    summary: 'The member’s latest quotes by hand, and the words of his that went furthest, to write the next one from',
    access: 'member',
    tells: ['sentQuotes'],
    query: z.object({ service_id: z.optional(smallId) }),
    answer: z.object({
      items: z.array(recentQuote),
      /** Hired, else answered, else read; null where none came so far. */
      recommended: z.nullable(recentQuote),
    }),
  }),
  getUnreadQuotes: endpoint({
    method: 'GET',
    path: '/v1/me/quotes/unread',
    summary: 'Whether the customer has quotes he has not opened',
    access: 'customer',
    tells: ['sentRequests'],
    answer: z.object({ unread: z.boolean(), count: z.number() }),
  }),
  getQuoteProfile: endpoint({
    method: 'GET',
    path: '/v1/quotes/:quoteId/profiles',
    summary: 'A quote with its pro, for its customer and its pro',
    access: 'party',
    tells: ['calls'],
    params: quoteIdParam,
    answer: z.object({
      provider: z.object({
        providerId: z.number(),
        userId: z.number(),
        name: z.string(),
        profileImage: z.nullable(z.string()),
        hireCount: z.number(),
        reviewCount: z.number(),
        reviewRate: z.number(),
        useSafePayment: z.boolean(),
        career: z.nullable(z.number()),
        activityArea: z.string(),
      }),
      service: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
      chat: z.object({ id: z.number() }),
      quote: z.object({
        id: z.number(),
        requestId: z.number(),
        cost: z.nullable(z.number()),
        description: z.string(),
        workflow: z.string(),
        strengths: z.string(),
        files: z.array(z.object({ fileId: z.string(), file: z.string(), fileName: z.string(), size: z.number(), contentType: z.string() })),
        read: z.boolean(),
        readAt: z.nullable(z.string()),
        hiredAt: z.nullable(z.string()),
        isInstantMatch: z.boolean(),
        unit,
        quoteFormType,
        callStatus: callStatusAnswer,
        isReward: z.boolean(),
        createdAt: z.string(),
      }),
    }),
  }),
  claimCashback: endpoint({
    method: 'POST',
    path: '/v1/quotes/:quoteId/cashback',
    summary: 'Gives back the cash of a quote its customer left unread for 48 hours',
    access: 'provider',
    changes: ['receivedRequests', 'receivedRequest', 'sentQuotes', 'cash'],
    params: quoteIdParam,
    answer: z.object({ quoteId: z.number(), cash: z.number(), repaidAt: z.string() }),
    errors: ['CASHBACK_UNAVAILABLE'],
    idempotent: true,
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: '/v2/quote/bookmarks',
    summary: 'The pro’s quote templates',
    access: 'provider',
    tells: ['templates'],
    answer: z.object({ items: z.array(template), limit: z.number() }),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/v2/quote/bookmarks',
    summary: 'Keeps a quote template; 20 of the default kind',
    access: 'provider',
    changes: ['templates'],
    body: templateBody,
    answer: template,
    errors: ['QUOTE_TEMPLATE_LIMIT', 'CONTACT_NOT_ALLOWED'],
    status: 201,
    idempotent: true,
  }),
  orderTemplates: endpoint({
    method: 'PUT',
    path: '/v2/quote/bookmarks/order',
    summary: 'Puts the pro’s templates in an order; those he does not name stay behind',
    access: 'provider',
    changes: ['templates'],
    body: templateOrder,
    answer: z.object({ items: z.array(template), limit: z.number() }),
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/v2/quote/bookmarks/:id',
    summary: 'One template',
    access: 'provider',
    tells: ['templates'],
    params: templateId,
    answer: template,
  }),
  updateTemplate: endpoint({
    method: 'PATCH',
    path: '/v2/quote/bookmarks/:id',
    summary: 'Changes a template',
    access: 'provider',
    changes: ['templates'],
    params: templateId,
    body: templatePatch,
    answer: template,
    errors: ['QUOTE_TEMPLATE_LIMIT', 'CONTACT_NOT_ALLOWED'],
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/v2/quote/bookmarks/:id',
    summary: 'Deletes a template',
    access: 'provider',
    changes: ['templates'],
    params: templateId,
    answer: z.object({ id: z.number() }),
  }),
}
