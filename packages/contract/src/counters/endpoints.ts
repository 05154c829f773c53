import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowNumber } from '../numbers.ts'
import { seenKinds } from './kinds.ts'
import { seenCalls } from './limits.ts'
import { device } from './schemas.ts'

export const counters = {
  countSeen: endpoint({
    method: 'POST',
    path: '/v1/seen',
    summary: 'A browser shows a thing to somebody: counted once a visitor and day',
    recordsOnly: true,
    access: 'none',
    changes: [],
    body: z.object({ kind: z.enum(seenKinds), id: rowNumber, device }),
    answer: z.object({ accepted: z.boolean() }),
    limit: seenCalls,
  }),
} as const
