import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowNumber, smallRowNumber } from '../numbers.ts'
import { bucketLimits } from './limits.ts'

const path = '/v1/accounts/pro-bucket'
const kept = z.object({ serviceId: smallRowNumber, providerId: rowNumber })
export type Kept = z.infer<typeof kept>

export const bucket = {
  addToBucket: endpoint({
    method: 'POST',
    path,
    summary: 'Keeps a pro in mind for a service he offers',
    access: 'member',
    changes: ['hearts'],
    body: z.object({
      /** Empties the bucket of that service first. */
      isInitialized: z._default(z.boolean(), false),
      serviceId: smallRowNumber,
      providerId: rowNumber,
    }),
    /** How many are kept for the service now. */
    answer: z.object({ count: z.number() }),
    errors: ['BUCKET_REQUEST_IN_PROGRESS', 'BUCKET_DIFFERENT_SERVICE', 'BUCKET_DUPLICATE', 'BUCKET_OVER_LIMIT'],
    idempotent: true,
  }),
  removeFromBucket: endpoint({
    method: 'PATCH',
    path,
    summary: 'Takes pros out of the bucket of a service: all of those named, or none',
    access: 'member',
    changes: ['hearts'],
    body: z.object({
      serviceId: smallRowNumber,
      providerIds: z.array(rowNumber).check(z.minLength(1, '고수를 골라 주세요.'), z.maxLength(bucketLimits.ofService)),
    }),
    answer: z.object({ count: z.number() }),
    errors: ['BUCKET_NOT_EXIST', 'BUCKET_NOT_FOUND', 'BUCKET_REQUEST_IN_PROGRESS'],
    idempotent: true,
  }),
  addSeveralToBucket: endpoint({
    method: 'POST',
    path: `${path}/several`,
    summary: 'Keeps all of these who may be kept, and passes over the others: what a guest kept, or what was taken out just now',
    access: 'member',
    changes: ['hearts'],
    body: z.object({ items: z.array(kept).check(z.minLength(1), z.maxLength(bucketLimits.atOnce)) }),
    answer: z.object({ added: z.number() }),
    idempotent: true,
  }),
  bucketMarks: endpoint({
    method: 'GET',
    path: `${path}/marks`,
    summary: 'Whom the caller keeps for which service, for the hearts beside them',
    access: 'member',
    tells: ['hearts'],
    answer: z.object({ items: z.array(kept) }),
  }),
} as const
