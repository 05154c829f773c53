import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { notificationLimits } from './limits.ts'

const text = (most: number) => z.string().check(z.minLength(1, '값이 비어 있어요.'), z.maxLength(most, '값이 너무 길어요.'))
const standing = z.object({
  /** Whether this session's browser is told. */
  on: z.boolean(),
  /** What the browser subscribes with (VAPID, base64url). */
  public_key: z.string(),
})

/** Web push: a browser is told of what its member does not see [notifications.push]. */
export const push = {
  getPushSubscription: endpoint({
    method: 'GET',
    path: '/v1/push/subscription',
    summary: 'Whether this session’s browser is told by web push, and the key it subscribes with',
    access: 'member',
    tells: ['push'],
    answer: standing,
  }),
  subscribePush: endpoint({
    method: 'PUT',
    path: '/v1/push/subscription',
    summary: 'Has this session’s browser told by web push; it ends with the session',
    access: 'member',
    changes: ['push'],
    body: z.object({
      endpoint: text(notificationLimits.pushEndpoint),
      keys: z.object({ p256dh: text(100), auth: text(40) }),
    }),
    answer: standing,
    limit: notificationLimits.pushTurns,
  }),
  unsubscribePush: endpoint({
    method: 'DELETE',
    path: '/v1/push/subscription',
    summary: 'Ends it for this session’s browser',
    access: 'member',
    changes: ['push'],
    answer: standing,
    duringPenalty: true,
  }),
}
