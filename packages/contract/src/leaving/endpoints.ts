import { passwordGuesses } from '../accounts/limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idCursor } from '../paging/cursor.ts'
import { leaveBody } from './schemas.ts'

/** What is written by who gives his bought cash up when he leaves. */
export const waiverWords = '캐시를 포기해요'

export const leavingPreview = z.object({
  can_leave: z.boolean(),
  /** What has to end first, in words, and where. */
  blockers: z.array(z.object({ name: z.string(), text: z.string(), path: z.nullable(z.string()) })),
  purchased_cash: z.number(),
  bonus_cash: z.number(),
  destroyed: z.array(z.string()),
  kept: z.array(z.object({ what: z.string(), law: z.string(), period: z.string() })),
})

export const leaving = {
  listLeavingComments: endpoint({
    method: 'GET',
    path: '/v1/admin/leaving-comments',
    summary: 'Why people left, in their words and under no name, the latest first',
    access: 'operator',
    right: 'figures',
    tells: [],
    query: z.object({ cursor: z.optional(idCursor) }),
    answer: z.object({
      items: z.array(z.object({ id: z.number(), comment: z.string(), wasProvider: z.boolean(), at: z.string() })),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  previewLeaving: endpoint({
    method: 'GET',
    path: '/api2/users/me/leaving',
    summary: 'What leaving destroys, what law keeps and for how long, and what stands against it now',
    access: 'member',
    tells: [],
    answer: leavingPreview,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/me',
    summary: 'Leaves the service: personal data goes at once',
    access: 'member',
    security: true,
    changes: 'caller',
    body: leaveBody,
    answer: z.object({ left_at: z.string() }),
    errors: ['LEAVING_BLOCKED', 'PASSWORD_INCORRECT'],
    limit: passwordGuesses,
    duringPenalty: true,
  }),
}
