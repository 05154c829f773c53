import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, password } from './schemas.ts'

/** What is written by who gives his bought cash up when he leaves. */
export const waiverWords = '캐시를 포기해요'

const typedPassword = z.string().check(z.minLength(1, '비밀번호를 적어 주세요.'), z.maxLength(200))
const guesses = { requests: 10, seconds: 900, by: 'member' } as const

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

export const leavingPreview = z.object({
  can_leave: z.boolean(),
  /** What has to end first, in words, and where. */
  blockers: z.array(z.object({ name: z.string(), text: z.string(), path: z.nullable(z.string()) })),
  purchased_cash: z.number(),
  bonus_cash: z.number(),
  destroyed: z.array(z.string()),
  kept: z.array(z.object({ what: z.string(), law: z.string(), period: z.string() })),
})

export const accountSettings = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api2/users/me/sessions',
    summary: 'Where the member is logged in, the last used first',
    access: 'member',
    answer: z.object({ items: z.array(session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api2/users/me/sessions/:id',
    summary: 'Ends one of the member’s sessions',
    access: 'member',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    answer: z.object({ ended: z.number() }),
    duringPenalty: true,
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/api2/users/me/sessions',
    summary: 'Logs out everywhere, here too',
    access: 'member',
    answer: z.object({ ended: z.number() }),
    duringPenalty: true,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api2/users/me/password',
    summary: 'Changes the password; every other session ends',
    access: 'member',
    body: z.object({ current_password: typedPassword, password }),
    answer: z.object({ changed: z.boolean() }),
    errors: ['PASSWORD_INCORRECT', 'SOCIAL_MEMBER_PASSWORD', 'PASSWORD_SAME_AS_CURRENT', 'PASSWORD_SAME_AS_PREVIOUS'],
    limit: guesses,
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api2/users/me/email',
    summary: 'Sends a link to the new address; the e-mail changes when it is opened, within 24 hours',
    access: 'member',
    body: z.object({ email, password: z.optional(typedPassword) }),
    answer: z.object({ sent_to: z.string(), expires_at: z.string() }),
    errors: ['PASSWORD_INCORRECT', 'DUPLICATE_EMAIL', 'EMAIL_SENDING_FAILED'],
    limit: guesses,
  }),
  confirmEmailChange: endpoint({
    method: 'PUT',
    path: '/api2/users/me/email',
    summary: 'Sets the e-mail to the address whose link was opened; the link’s token is the proof, logged in or not',
    access: 'none',
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    answer: z.object({ email: z.string() }),
    errors: ['EMAIL_LINK_EXPIRED', 'DUPLICATE_EMAIL'],
    limit: { requests: 30, seconds: 900, by: 'address' },
  }),
  getSafePhone: endpoint({
    method: 'GET',
    path: '/api2/users/me/safe-phone',
    summary: 'The 050 number that rings the member’s phone, for a week',
    access: 'member',
    answer: z.object({ safe_phone: z.string(), expires_at: z.string() }),
    errors: ['PHONE_REQUIRED', 'THIRD_PARTY_ERROR'],
    limit: { requests: 30, seconds: 3600, by: 'member' },
  }),
  previewLeaving: endpoint({
    method: 'GET',
    path: '/api2/users/me/leaving',
    summary: 'What leaving destroys, what law keeps and for how long, and what stands against it now',
    access: 'member',
    answer: leavingPreview,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/me',
    summary: 'Leaves the service: personal data goes at once',
    access: 'member',
    body: z.object({
      leave_comment: z._default(z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(1000, '1,000자까지 적을 수 있어요.')), ''),
      /** Where there is one, unless he logged in within the last quarter of an hour. */
      password: z.optional(typedPassword),
      /** The words that give up bought cash, where some is left. */
      waive_cash: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    answer: z.object({ left_at: z.string() }),
    errors: ['LEAVING_BLOCKED', 'PASSWORD_INCORRECT'],
    limit: guesses,
    duringPenalty: true,
  }),
}
