import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const system = {
  getSystemSettings: endpoint({
    method: 'GET',
    path: '/v1/system/settings',
    summary: 'Public settings: support contact, the company behind the house, maintenance window',
    access: 'none',
    answer: z.object({
      support: z.object({ phone: z.string(), hours: z.string() }),
      company: z.object({
        name: z.string(),
        representative: z.string(),
        businessNumber: z.string(),
        mailOrderNumber: z.string(),
        address: z.string(),
        email: z.string(),
      }),
      /** The native apps; null where there are none. */
      apps: z.nullable(z.object({ iosId: z.string(), androidPackage: z.string(), scheme: z.string() })),
      maintenance: z.nullable(z.object({ startAt: z.string(), endAt: z.string(), title: z.string(), message: z.string() })),
      now: z.string(),
    }),
  }),
  issueSocketToken: endpoint({
    method: 'POST',
    path: '/v1/websocket/token',
    summary: 'A short-lived, one-use token for the socket',
    access: 'member',
    answer: z.object({ token: z.string() }),
    duringPenalty: true,
  }),
}
