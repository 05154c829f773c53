import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { identityId, mobilePhone, smsCode } from '../accounts/schemas.ts'
import { codeCalls, completeCalls, safeNumberCalls, startCalls, verifyCalls } from './limits.ts'

/** Refusals of a certification [identity.barred-phones]: who may not be certified, or not here. */
export const identityErrors = [
  'IDENTITY_REQUIRED',
  'ACCOUNT_LEFT',
  'ACCOUNT_BANNED',
  'PHONE_RESTRICTED',
  'DI_MISMATCH',
  'DI_BANNED',
  'DI_IN_USE',
  'PHONE_IN_USE',
  'UNDER_AGE',
] as const

export const identity = {
  startIdentity: endpoint({
    method: 'POST',
    path: '/api2/identity-verifications',
    summary: 'Begins a certification; the gateway’s browser script takes it from here',
    access: 'none',
    security: true,
    answer: z.object({
      identityVerificationId: z.string(),
      expiresAt: z.string(),
      sdkUrl: z.string(),
      storeId: z.string(),
      channelKey: z.string(),
    }),
    status: 201,
    limit: startCalls,
  }),
  completeIdentity: endpoint({
    method: 'POST',
    path: '/api2/identity-verifications/:id/complete',
    summary: 'Asks the gateway who was certified; the id may then be used once, for a sign-up, a phone or the certified name',
    access: 'none',
    security: true,
    params: z.object({ id: identityId }),
    answer: z.object({ verified: z.boolean(), name: z.string(), phone: z.string(), adult: z.boolean() }),
    errors: [...identityErrors, 'THIRD_PARTY_ERROR'],
    limit: completeCalls,
  }),
  certifyName: endpoint({
    method: 'PUT',
    path: '/api2/users/me/certifications/name',
    summary: 'Certifies the member: his name, birthday and DI become those of the certification',
    access: 'member',
    security: true,
    body: z.object({ identity_verification_id: identityId }),
    answer: z.object({ cert_name: z.string(), phone: z.string() }),
    errors: identityErrors,
  }),
  sendPhoneCode: endpoint({
    method: 'POST',
    path: '/api/cellnum/auth-key',
    summary: 'Sends a 6-digit code by SMS; valid 15 minutes',
    access: 'none',
    security: true,
    body: z.object({ cellnum: mobilePhone }),
    answer: z.object({ key: z.string(), expiresAt: z.string() }),
    errors: ['CODE_RESEND_TOO_SOON', 'ACCOUNT_BANNED', 'ACCOUNT_LEFT', 'PHONE_RESTRICTED', 'DI_BANNED', 'NOT_ACCEPTABLE'],
    limit: codeCalls,
  }),
  verifyPhoneCode: endpoint({
    method: 'POST',
    path: '/api/cellnum/verify-key',
    summary: 'Proves a phone by the code that was sent to it',
    access: 'none',
    security: true,
    body: z.object({
      cellnum: mobilePhone,
      key: z.string().check(z.minLength(1, '인증번호를 전송해주세요.'), z.maxLength(200)),
      confirm: smsCode,
    }),
    answer: z.object({ verified: z.boolean() }),
    errors: ['CODE_MISMATCH', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED'],
    limit: verifyCalls,
  }),
  changePhone: endpoint({
    method: 'PUT',
    path: '/api2/users/me/phone',
    summary: 'Sets the member’s phone to one proved by SMS; a certified member’s to one certified as his own',
    access: 'member',
    security: true,
    body: z.object({
      phone: z.optional(mobilePhone),
      key: z.optional(z.string().check(z.minLength(1, '인증번호를 전송해주세요.'), z.maxLength(200))),
      identity_verification_id: z.optional(identityId),
    }),
    answer: z.object({ phone: z.string() }),
    errors: ['NO_SMS_AUTH', ...identityErrors],
  }),
  getSafePhone: endpoint({
    method: 'GET',
    path: '/api2/users/me/safe-phone',
    summary: 'The 050 number that rings the member’s phone, for a week',
    access: 'member',
    answer: z.object({ safe_phone: z.string(), expires_at: z.string() }),
    errors: ['PHONE_REQUIRED', 'THIRD_PARTY_ERROR'],
    limit: safeNumberCalls,
  }),
}
