import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { identityId } from './schemas.ts'

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

const hour = 3600

export const identity = {
  startIdentity: endpoint({
    method: 'POST',
    path: '/api2/identity-verifications',
    summary: 'Begins a certification; the gateway’s browser script takes it from here',
    access: 'none',
    answer: z.object({
      identityVerificationId: z.string(),
      expiresAt: z.string(),
      sdkUrl: z.string(),
      storeId: z.string(),
      channelKey: z.string(),
    }),
    status: 201,
    limit: { requests: 100, seconds: hour, by: 'address' },
  }),
  completeIdentity: endpoint({
    method: 'POST',
    path: '/api2/identity-verifications/:id/complete',
    summary: 'Asks the gateway who was certified; the id may then be used once, for a sign-up, a phone or the certified name',
    access: 'none',
    params: z.object({ id: identityId }),
    answer: z.object({ verified: z.boolean(), name: z.string(), phone: z.string(), adult: z.boolean() }),
    errors: [...identityErrors, 'THIRD_PARTY_ERROR'],
    limit: { requests: 300, seconds: hour, by: 'address' },
  }),
  certifyName: endpoint({
    method: 'PUT',
    path: '/api2/users/me/certifications/name',
    summary: 'Certifies the member: his name, birthday and DI become those of the certification',
    access: 'member',
    body: z.object({ identity_verification_id: identityId }),
    answer: z.object({ cert_name: z.string(), phone: z.string() }),
    errors: identityErrors,
  }),
}
