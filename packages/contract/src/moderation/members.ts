import { moderationLimits } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listInQuery } from '../texts.ts'

const memberId = z.coerce.number().check(z.int(), z.positive())

/** Ids as `1,2,3` or given several times; 100 at most. */
const memberIds = z.pipe(
  z.pipe(
    listInQuery,
    z.pipe(
      z.transform((raw: string | string[]) => [raw].flat().join(',')),
      z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, `회원을 ${moderationLimits.chosen}명까지 골라 주세요.`)),
    ),
  ),
  z.transform((ids: string) => [...new Set(ids.split(',').map(Number))]),
)

/** What the shell asks of members beside `me`. */
export const memberViews = {
  getUserNew: endpoint({
    method: 'GET',
    path: '/v1/user/:id/new',
    summary: 'Whether the member has just joined: within 24 hours, as a pro within 24 hours, within 5 minutes (sign-up tracking)',
    access: 'member',
    self: 'id',
    tells: [],
    params: z.object({ id: z.union([z.literal('me'), memberId]) }),
    answer: z.object({ isNew: z.boolean(), isNewProvider: z.boolean(), isJustJoined: z.boolean() }),
  }),
  listLastSessionDates: endpoint({
    method: 'GET',
    path: '/v1/users/lastsessiondates',
    summary: 'When members were last here: oneself, partners of one’s rooms, and pros who can be found',
    access: 'member',
    tells: ['lastSeen'],
    query: z.object({ user_ids: memberIds }),
    answer: z.object({ items: z.array(z.object({ user_id: z.number(), lastSessionDate: z.nullable(z.string()) })) }),
  }),
}
