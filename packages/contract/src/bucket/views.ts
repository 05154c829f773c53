import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageLimit, smallId } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { listedPro } from '../search/endpoints.ts'
import { bucketLimits } from './limits.ts'

/** Of the service's bucket; `isRequested`: he stands in an open request to several that was sent from it, and cannot be taken out. */
export const keptPro = z.object({ ...listedPro.shape, isRequested: z.boolean() })
export type KeptPro = z.infer<typeof keptPro>

export const bucketViews = {
  getBucket: endpoint({
    method: 'GET',
    path: '/v1/accounts/pro-bucket',
    summary: 'Pros the caller keeps in mind for a service, the last kept first; without one, for the service he kept somebody for last',
    access: 'member',
    tells: ['hearts'],
    query: z.object({
      serviceId: z.optional(smallId),
      cursor: idCursor,
      size: pageLimit(bucketLimits.mostInPage, bucketLimits.page),
    }),
    answer: z.object({
      /** Null where nobody is kept. */
      service: z.nullable(z.object({ id: z.number(), slug: z.string(), name: z.string() })),
      services: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
      providers: z.array(keptPro),
      pagination: z.object({ nextCursor: z.nullable(z.string()) }),
    }),
  }),
} as const
