import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { deadReasons, requestStatuses } from '../requests/states.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { quoteLimits } from './limits.ts'
import { quoteIdParam } from './schemas.ts'
import { doubtStatuses } from './states.ts'

const status = z.enum(doubtStatuses)
const kind = z.enum(deadReasons, { error: '어떤 요청인지 골라 주세요.' })

/** What a pro said of a request, as his own lists show it. */
export const doubtView = z.object({
  kind: z.enum(deadReasons),
  status,
  createdAt: z.string(),
  /** By when an operator should have answered. */
  answerBy: z.string(),
  decidedAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type DoubtView = z.infer<typeof doubtView>

const deskDoubt = z.object({
  ...shown,
  id: z.number(),
  kind: z.enum(deadReasons),
  note: z.string(),
  status,
  createdAt: z.string(),
  answerBy: z.string(),
  decidedAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  provider: z.object({ userId: z.number(), name: z.string() }),
  quote: z.object({ quoteId: z.number(), cashSpent: z.number(), readAt: z.nullable(z.string()), repaidAt: z.nullable(z.string()) }),
  request: z.object({
    requestId: z.number(),
    service: z.string(),
    /** Its line, part by part [catalogue.summary]. */
    summary: z.array(z.string()),
    status: z.enum(requestStatuses),
    createdAt: z.string(),
    customer: z.object({ userId: z.number(), name: z.string() }),
    /** How many pros quoted, and how many of them doubt it. */
    quotes: z.number(),
    doubts: z.number(),
    hired: z.boolean(),
  }),
})
export type DeskDoubt = z.infer<typeof deskDoubt>

/** What an operator answers. */
export const doubtDecision = z.object({
  uphold: z.boolean(),
  /** As what, where the operator finds it to be another than the pro did. */
  kind: z.optional(kind),
  answer: z
    .string()
    .check(z.trim(), z.minLength(1, '그렇게 본 이유를 적어 주세요.'), z.maxLength(quoteLimits.doubtNote, tooLong(quoteLimits.doubtNote))),
})

/** A pro asks his cash back because the request is none, and an operator answers within a day [quotes.doubt]. */
export const doubts = {
  doubtRequest: endpoint({
    method: 'POST',
    path: '/v1/quotes/:quoteId/doubt',
    summary: 'The pro says that the request he quoted for is fake, a duplicate, or its customer unreachable; once a quote',
    access: 'provider',
    changes: ['receivedRequests', 'receivedRequest', 'sentQuotes', 'cash'],
    params: quoteIdParam,
    body: z.object({
      kind: z._default(kind, 'fake'),
      note: z._default(anyText(quoteLimits.doubtNote).check(z.trim()), ''),
    }),
    answer: doubtView,
    errors: ['DOUBT_UNAVAILABLE'],
    status: 201,
    idempotent: true,
  }),
  listDoubts: endpoint({
    method: 'GET',
    path: '/v1/admin/doubts',
    summary: 'What pros doubt: what waits the oldest first, what was answered the newest first',
    access: 'operator',
    right: 'trust.decide',
    shows: 'doubt',
    audited: true,
    kept: { of: 'doubts' },
    tells: ['waitingDoubts'],
    query: z.object({ status: z._default(z.enum(['open', 'decided']), 'open'), cursor: idCursor }),
    answer: z.object({ items: z.array(deskDoubt), next_cursor: z.nullable(z.string()) }),
  }),
  decideDoubt: endpoint({
    method: 'POST',
    path: '/v1/admin/doubts/:id/decide',
    summary: 'Finds the request to be none, which closes it and pays every quote back, or finds it real',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'doubt' },
    kept: { of: 'doubts', by: 'id' },
    changes: ['waitingDoubts', 'foundRequests'],
    params: z.object({ id }),
    body: doubtDecision,
    answer: z.object({ id: z.number(), status }),
    errors: ['DOUBT_DECIDED', 'REQUEST_NOT_OPEN'],
    idempotent: true,
  }),
}
