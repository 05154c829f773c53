import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { submittedItem } from './schemas.ts'
import { deadReasons, requestStatuses } from './states.ts'
import { requestLimits } from './limits.ts'
import { tooLong } from '@dure/kernel/korean'

const deskItem = z.object({
  requestId: z.number(),
  service: z.string(),
  address: z.string(),
  /** Its line, part by part [catalogue.summary]. */
  summary: z.array(z.string()),
  customer: z.object({ userId: z.number(), name: z.string() }),
  status: z.enum(requestStatuses),
  closeType: z.nullable(z.number()),
  deadReason: z.nullable(z.enum(deadReasons)),
  quoteCount: z.number(),
  createdAt: z.string(),
})
export type RequestDeskItem = z.infer<typeof deskItem>

/** The operators' side of requests: finding one and seeing what it cost whom. */
export const requestDesk = {
  listRequestsForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/requests',
    summary: 'Requests by their number, or by their customer’s e-mail, phone or name; the newest without any',
    access: 'operator',
    right: 'trust.decide',
    audited: true,
    kept: { of: 'requests' },
    tells: ['foundRequests'],
    query: z.object({
      q: z._default(z.string().check(z.trim(), z.maxLength(requestLimits.deskSearch, tooLong(requestLimits.deskSearch))), ''),
      cursor: idCursor,
    }),
    answer: z.object({ items: z.array(deskItem), next_cursor: z.nullable(z.string()) }),
  }),
  requestForOperators: endpoint({
    method: 'GET',
    path: '/v1/admin/requests/:id',
    summary: 'One request with its answers and what each pro spent on it',
    access: 'operator',
    right: 'trust.decide',
    shows: 'request',
    audited: true,
    kept: { of: 'requests', by: 'id' },
    tells: ['foundRequests'],
    params: z.object({ id }),
    answer: z.extend(deskItem, {
      ...shown,
      customer: z.object({ userId: z.number(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
      items: z.array(submittedItem),
      closeComment: z.nullable(z.string()),
      closedAt: z.nullable(z.string()),
      expiredAt: z.string(),
      recipientCount: z.number(),
      quotes: z.array(
        z.object({
          quoteId: z.number(),
          providerName: z.string(),
          label: z.enum(['manual', 'auto', 'instant']),
          cashSpent: z.number(),
          sentAt: z.string(),
          readAt: z.nullable(z.string()),
          hiredAt: z.nullable(z.string()),
          repaidAt: z.nullable(z.string()),
          repaidReason: z.nullable(z.string()),
        }),
      ),
      can: z.object({ mark: z.boolean() }),
    }),
  }),
}
