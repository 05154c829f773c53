import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { callCalls } from './limits.ts'
import { quoteIdParam } from './schemas.ts'
import { callStatuses } from './states.ts'

/** A call as one of its parties sees it; a number stands only in an approved one whose week is not over. */
export const callView = z.object({
  /** Null where nobody has said anything: then the pro may ask. */
  status: z.nullable(z.enum(callStatuses)),
  /** The 050 number that rings the other one. */
  number: z.nullable(z.string()),
  /** When it ends, and whether it is being made still. */
  until: z.nullable(z.string()),
  preparing: z.boolean(),
  /** When the last week ended; null while none has, and while another runs. */
  endedAt: z.nullable(z.string()),
  /** Whether this party may ask, or answer, now. */
  canRequest: z.boolean(),
  canAnswer: z.boolean(),
})
export type CallView = z.infer<typeof callView>

export const callStatusAnswer = z.extend(callView, { read: z.boolean() })
export type CallStatusAnswer = z.infer<typeof callStatusAnswer>
const answerStatus = z.enum(['approved', 'rejected'], '허락하거나 거절할 수 있어요.')
/** The parties once more: where they are named they must be the quote's. */
const parties = z.object({ chatId: z.optional(z.nullable(id)), customerUserId: z.optional(z.nullable(id)) })

export const quoteCalls = {
  requestCall: endpoint({
    method: 'POST',
    path: '/v1/quotes/:quoteId/request-call',
    summary: 'The pro asks to call his customer, once a quote; approved at once where the customer wants calls',
    access: 'provider',
    changes: ['calls'],
    params: quoteIdParam,
    body: parties,
    answer: callStatusAnswer,
    errors: ['CALL_ALREADY_REQUESTED', 'CALL_REJECTED', 'CALL_UNAVAILABLE', 'CHAT_PARTNER_GONE', 'CHAT_BLOCKED', 'PHONE_REQUIRED'],
    limit: callCalls,
    idempotent: true,
  }),
  getCallStatus: endpoint({
    method: 'GET',
    path: '/v1/quotes/:quoteId/call-status',
    summary: 'Whether the parties of a quote may call each other, and by which number',
    access: 'party',
    tells: ['calls'],
    params: quoteIdParam,
    query: z.object({ customerUserId: z.optional(id) }),
    answer: callStatusAnswer,
  }),
  answerCall: endpoint({
    method: 'POST',
    path: '/v1/quotes/:quoteId/call-status/:status',
    summary: 'The customer lets the pro call for a week, or refuses for good',
    access: 'customer',
    changes: ['calls'],
    params: z.extend(quoteIdParam, { status: answerStatus }),
    body: parties,
    answer: callStatusAnswer,
    errors: ['CALL_REJECTED', 'CALL_UNAVAILABLE', 'CHAT_PARTNER_GONE', 'CHAT_BLOCKED', 'PHONE_REQUIRED'],
    limit: callCalls,
    idempotent: true,
  }),
  answerCalls: endpoint({
    method: 'POST',
    path: '/v1/requests/:id/call-status/:status',
    summary: 'The customer says whether pros who quote for a request may call him; who asked already is answered so',
    access: 'customer',
    changes: ['calls'],
    params: z.object({ id, status: answerStatus }),
    answer: z.object({ requestId: z.number(), status: answerStatus, isCall: z.boolean() }),
    errors: ['PHONE_REQUIRED'],
    limit: callCalls,
    idempotent: true,
  }),
}
