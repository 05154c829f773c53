import { findEmailCalls, keyCheckCalls, resetLinkCalls, resetMailCalls } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mobilePhone, password } from '../accounts/schemas.ts'

const transactionId = z.string().check(z.minLength(1), z.maxLength(200))
const memberId = z.coerce.number().check(z.int(), z.positive())

export const newPasswordBody = z.object({ userId: memberId, transactionId, password })

export const recovery = {
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api2/auth/password/reset/',
    summary: 'Mails a link that sets a new password within 24 hours, once; answers the same whether there is an account or not',
    access: 'none',
    security: true,
    // A malformed address has a code of its own (2132).
    changes: [],
    body: z.object({ email: z.string().check(z.maxLength(300)) }),
    answer: z.object({ sent: z.boolean() }),
    errors: ['INVALID_EMAIL', 'EMAIL_SENDING_FAILED'],
    limit: resetMailCalls,
  }),
  checkPasswordReset: endpoint({
    method: 'GET',
    path: '/api2/auth/password/reset/:userId/:transactionId',
    summary: 'Whether a mailed link still sets a password, and whose (masked)',
    access: 'none',
    tells: [],
    params: z.object({ userId: memberId, transactionId }),
    answer: z.object({ email: z.string(), expiresAt: z.string() }),
    errors: ['INVALID_MEMBER', 'RESET_LINK_EXPIRED', 'SOCIAL_MEMBER_PASSWORD'],
    limit: resetLinkCalls,
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api2/auth/password/reset/confirm/',
    summary: 'Sets the new password by a mailed link; every session of the member ends',
    access: 'none',
    security: true,
    changes: [],
    body: newPasswordBody,
    answer: z.object({ changed: z.boolean() }),
    errors: ['INVALID_MEMBER', 'RESET_LINK_EXPIRED', 'SOCIAL_MEMBER_PASSWORD', 'PASSWORD_SAME_AS_CURRENT', 'PASSWORD_SAME_AS_PREVIOUS'],
    limit: resetLinkCalls,
  }),
  findEmail: endpoint({
    method: 'POST',
    path: '/api2/users/find-email/',
    summary: 'The masked e-mail of the account that holds a phone just proved by SMS',
    access: 'none',
    security: true,
    changes: [],
    body: z.object({ phone: mobilePhone, key: z.string().check(z.minLength(1, '인증번호를 전송해주세요.'), z.maxLength(200)) }),
    answer: z.object({
      email: z.string(),
      signup_type: z.string(),
      /** How the account can be entered. */
      methods: z.array(z.enum(['email', 'kakao', 'naver', 'facebook'])),
      date_joined: z.string(),
    }),
    errors: ['NO_SMS_AUTH'],
    limit: findEmailCalls,
  }),
  validateToken: endpoint({
    method: 'GET',
    path: '/v1/token/:token',
    summary: 'Whether a session’s key is valid',
    access: 'none',
    tells: [],
    params: z.object({ token: z.string().check(z.maxLength(300)) }),
    answer: z.object({ valid: z.boolean(), user_id: z.number(), expiresAt: z.string() }),
    errors: ['INVALID_TOKEN'],
    duringMaintenance: true,
    limit: keyCheckCalls,
  }),
  touchLastSession: endpoint({
    method: 'PATCH',
    path: '/v1/users/:id/lastsessiondate',
    summary: 'Notes that the member is here',
    access: 'member',
    security: true,
    self: 'id',
    changes: ['lastSeen'],
    params: z.object({ id: z.union([z.literal('me'), memberId]) }),
    answer: z.object({ user_id: z.number(), lastSessionDate: z.string() }),
    duringPenalty: true,
  }),
}
