import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { listInQuery } from '../texts.ts'
import { receivedDetail, receivedItem } from './received.ts'
import { sentRequestDetail, sentRequestItem } from './sent.ts'
import { requestStatuses } from './states.ts'

const byId = z.object({ id })

/** The older calls of requests, over the same use cases as the newer ones [requests.legacy]. */
export const legacyRequests = {
  listRequestsByPage: endpoint({
    method: 'GET',
    path: '/api/v2/requests/',
    summary: 'The member’s own requests by page, newest first',
    access: 'member',
    tells: ['sentRequests'],
    query: z.object({ page: pageLimit(500, 1), page_size: pageLimit(50, 6) }),
    answer: z.object({ results: z.array(sentRequestItem), count: z.number(), page: z.number(), page_size: z.number() }),
  }),
  getRequestByRole: endpoint({
    method: 'GET',
    path: '/api/v2/requests/:id/',
    summary: 'One request: its customer reads it with its quotes, a pro whom it reached as he received it',
    access: 'party',
    tells: ['sentRequests'],
    params: byId,
    answer: z.object({ sent: z.nullable(sentRequestDetail), received: z.nullable(receivedDetail) }),
    errors: ['REQUEST_PAST_DEADLINE', 'ALREADY_REJECTED'],
  }),
  getRequestExpired: endpoint({
    method: 'GET',
    path: '/api/v2/requests/:id/expired/',
    summary: 'Whether a request is over, for its customer and the pros whom it reached',
    access: 'party',
    tells: ['sentRequests'],
    params: byId,
    answer: z.object({ id: z.number(), expired: z.boolean(), expiredAt: z.string(), status: z.enum(requestStatuses) }),
  }),
  readRequest: endpoint({
    method: 'PUT',
    path: '/api/v2/requests/:id/read/',
    summary: 'Marks a received request as read',
    access: 'provider',
    changes: ['receivedRequests'],
    params: byId,
    answer: z.object({ id: z.number(), readAt: z.string() }),
    duringPenalty: true,
    errors: ['REQUEST_NOT_MATCHED'],
  }),
  searchRequests: endpoint({
    method: 'GET',
    path: '/api/v2/search/requests/',
    summary: 'Open requests of the pro’s services near him that he may still quote for, received or not',
    access: 'provider',
    tells: ['receivedRequests'],
    query: z.object({ service_ids: z.optional(listInQuery), cursor: idCursor, size: pageLimit(50, 20) }),
    answer: z.object({ items: z.array(receivedItem), next_cursor: z.nullable(z.string()) }),
  }),
}
