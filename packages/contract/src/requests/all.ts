import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { listInQuery } from '../texts.ts'
import { receivedItem } from './received.ts'

/** Open requests of a pro's services near him that matching did not bring him [requests.all]. */
export const allRequests = {
  listAllRequests: endpoint({
    method: 'GET',
    path: '/v1/all-requests',
    summary: 'Open requests of the pro’s services near him beyond those he received, newest first',
    access: 'provider',
    tells: ['receivedRequests'],
    query: z.object({
      service_ids: z.optional(listInQuery),
      unread: z.optional(z.enum(['true', 'false'])),
      cursor: idCursor,
      size: pageLimit(50, 20),
    }),
    answer: z.object({
      items: z.array(receivedItem),
      next_cursor: z.nullable(z.string()),
      /** The pro's own, to choose of. */
      services: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  dismissAllRequest: endpoint({
    method: 'DELETE',
    path: '/v1/all-requests/:id',
    summary: 'Takes a request off this list until the pro takes it back',
    access: 'provider',
    changes: ['receivedRequests'],
    params: z.object({ id }),
    answer: z.object({ id: z.number() }),
    errors: ['REQUEST_NOT_MATCHED', 'ALREADY_REJECTED', 'QUOTE_ALREADY_SENT'],
  }),
}
