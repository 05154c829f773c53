import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const system = {
  getSystemSettings: endpoint({
    method: 'GET',
    path: '/v1/system/settings',
    summary: 'Public settings: support contact, maintenance window',
    access: 'none',
    answer: z.object({
      support: z.object({ phone: z.string(), hours: z.string() }),
      maintenance: z.nullable(z.object({ startAt: z.string(), endAt: z.string(), title: z.string(), message: z.string() })),
      now: z.string(),
    }),
  }),
}
