import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { identityErrors } from './identity.ts'
import { acquisition, email, firstName, identityId, loginBody, mobilePhone, signUpBody, smsCode } from './schemas.ts'

const keyAnswer = z.object({ key: z.string(), user_id: z.number() })
const minutes15 = 15 * 60

export const accounts = {
  signUp: endpoint({
    method: 'POST',
    path: '/api2/auth/signup/',
    summary: 'Customer sign-up by e-mail; the answer sets the auth cookie',
    access: 'none',
    style: 'bare',
    query: acquisition,
    body: signUpBody,
    answer: keyAnswer,
    errors: ['DUPLICATE_EMAIL'],
    status: 201,
    idempotent: true,
    limit: { requests: 30, seconds: minutes15, by: 'address' },
  }),
  login: endpoint({
    method: 'POST',
    path: '/api2/auth/login',
    summary: 'Login by e-mail and password',
    access: 'none',
    style: 'bare',
    body: loginBody,
    answer: keyAnswer,
    errors: ['LOGIN_INCORRECT', 'LOGIN_LOCKED'],
    duringMaintenance: true,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api2/auth/logout/',
    summary: 'Ends this session',
    access: 'member',
    answer: z.object({ loggedOut: z.boolean() }),
    duringPenalty: true,
    duringMaintenance: true,
  }),
  checkEmail: endpoint({
    method: 'GET',
    path: '/api2/users/exist',
    summary: 'Whether an e-mail has an account, how it signed up, whether a phone is on file',
    access: 'none',
    query: z.object({ email }),
    answer: z.object({ exists: z.boolean(), signup_type: z.nullable(z.string()), has_phone: z.boolean() }),
    limit: { requests: 60, seconds: minutes15, by: 'address' },
  }),
  sendPhoneCode: endpoint({
    method: 'POST',
    path: '/api/cellnum/auth-key',
    summary: 'Sends a 6-digit code by SMS; valid 15 minutes',
    access: 'none',
    body: z.object({ cellnum: mobilePhone }),
    answer: z.object({ key: z.string(), expiresAt: z.string() }),
    errors: ['CODE_RESEND_TOO_SOON', 'ACCOUNT_BANNED', 'ACCOUNT_LEFT', 'PHONE_RESTRICTED', 'DI_BANNED', 'NOT_ACCEPTABLE'],
    limit: { requests: 30, seconds: 3600, by: 'address' },
  }),
  verifyPhoneCode: endpoint({
    method: 'POST',
    path: '/api/cellnum/verify-key',
    summary: 'Proves a phone by the code that was sent to it',
    access: 'none',
    body: z.object({
      cellnum: mobilePhone,
      key: z.string().check(z.minLength(1, '인증번호를 전송해주세요.'), z.maxLength(200)),
      confirm: smsCode,
    }),
    answer: z.object({ verified: z.boolean() }),
    errors: ['CODE_MISMATCH', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED'],
    limit: { requests: 100, seconds: 3600, by: 'address' },
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/api2/users/me/',
    summary: 'Changes the member’s own name and consents',
    access: 'member',
    body: z.object({
      first_name: z.optional(firstName),
      allow_news_letters: z.optional(z.boolean()),
      allow_use_marketing: z.optional(z.boolean()),
      allow_use_select_info: z.optional(z.boolean()),
      allow_use_request_info: z.optional(z.boolean()),
      allow_sms_notifications: z.optional(z.boolean()),
      allow_email_notifications: z.optional(z.boolean()),
      allow_push_notifications: z.optional(z.boolean()),
    }),
    answer: z.object({ id: z.number() }),
  }),
  changePhone: endpoint({
    method: 'PUT',
    path: '/api2/users/me/phone',
    summary: 'Sets the member’s phone to one proved by SMS; a certified member’s to one certified as his own',
    access: 'member',
    body: z.object({
      phone: z.optional(mobilePhone),
      key: z.optional(z.string().check(z.minLength(1, '인증번호를 전송해주세요.'), z.maxLength(200))),
      identity_verification_id: z.optional(identityId),
    }),
    answer: z.object({ phone: z.string() }),
    errors: ['NO_SMS_AUTH', ...identityErrors],
  }),
}
