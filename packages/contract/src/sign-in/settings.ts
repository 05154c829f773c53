import { emailLinkCalls } from './limits.ts'
import { passwordGuesses } from '../accounts/limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, password, typedPassword } from '../accounts/schemas.ts'

const session = z.object({
  id: z.number(),
  /** Such as `Chrome · Windows`. */
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  /** To the hour: a session in use is noted no oftener. */
  last_used_at: z.string(),
  current: z.boolean(),
})
export type SessionView = z.infer<typeof session>

export const signInSettings = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api2/users/me/sessions',
    summary: 'Where the member is logged in, the last used first',
    access: 'member',
    tells: ['sessions'],
    answer: z.object({ items: z.array(session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api2/users/me/sessions/:id',
    summary: 'Ends one of the member’s sessions',
    access: 'member',
    security: true,
    changes: ['sessions'],
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    answer: z.object({ ended: z.number() }),
    duringPenalty: true,
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/api2/users/me/sessions',
    summary: 'Logs out everywhere, here too',
    access: 'member',
    security: true,
    changes: 'caller',
    answer: z.object({ ended: z.number() }),
    duringPenalty: true,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api2/users/me/password',
    summary: 'Changes the password; every other session ends',
    access: 'member',
    security: true,
    changes: ['sessions', 'calendarFeed'],
    body: z.object({ current_password: typedPassword, password }),
    answer: z.object({ changed: z.boolean() }),
    errors: ['PASSWORD_INCORRECT', 'SOCIAL_MEMBER_PASSWORD', 'PASSWORD_SAME_AS_CURRENT', 'PASSWORD_SAME_AS_PREVIOUS'],
    limit: passwordGuesses,
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api2/users/me/email',
    summary: 'Sends a link to the new address; the e-mail changes when it is opened, within 24 hours',
    access: 'member',
    security: true,
    changes: [],
    body: z.object({ email, password: z.optional(typedPassword) }),
    answer: z.object({ sent_to: z.string(), expires_at: z.string() }),
    errors: ['PASSWORD_INCORRECT', 'DUPLICATE_EMAIL', 'EMAIL_SENDING_FAILED'],
    limit: passwordGuesses,
  }),
  confirmEmailChange: endpoint({
    method: 'PUT',
    path: '/api2/users/me/email',
    summary: 'Sets the e-mail to the address whose link was opened; the link’s token is the proof, logged in or not',
    access: 'none',
    security: true,
    changes: ['member'],
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    answer: z.object({ email: z.string() }),
    errors: ['EMAIL_LINK_EXPIRED', 'DUPLICATE_EMAIL'],
    limit: emailLinkCalls,
  }),
}
