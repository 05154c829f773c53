import { factorSetUpCalls } from './limits.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typed } from '../texts.ts'

/** Six digits of an authenticator, or a recovery code such as `ABCDE-23456`; blanks do not matter. */
const code = z.pipe(
  typed,
  z.pipe(
    z.transform((raw: string) => raw.replace(/\s/g, '').toUpperCase()),
    z.string().check(z.regex(/^(\d{6}|[A-Z2-7]{5}-?[A-Z2-7]{5})$/, '인증 앱의 숫자 6자리나 복구 코드를 적어 주세요.')),
  ),
)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The operators' second factor (RFC 6238): set up once, proved once a session, before anything of theirs answers. */
export const secondFactor = {
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/v1/admin/second-factor',
    summary: 'Whether the operator has a second factor, and whether this session has proved it',
    access: 'operator',
    right: 'desk.work',
    beforeSecondFactor: true,
    tells: ['secondFactor'],
    answer: z.object({ state: z.enum(['missing', 'asked', 'passed']), recoveryCodesLeft: z.number() }),
  }),
  prepareSecondFactor: endpoint({
    method: 'POST',
    path: '/v1/admin/second-factor/setup',
    summary: 'A new secret to register with an authenticator; the former one holds until it is confirmed',
    access: 'operator',
    right: 'desk.work',
    about: { nobody: 'the operator’s own second factor' },
    security: true,
    beforeSecondFactor: true,
    kept: { of: 'second-factor' },
    changes: ['secondFactor'],
    answer: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
    errors: ['SECOND_FACTOR_REQUIRED'],
    limit: factorSetUpCalls,
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/v1/admin/second-factor/confirm',
    summary: 'Takes the new secret into use by a code of it; the recovery codes are shown once, here',
    access: 'operator',
    right: 'desk.work',
    about: { nobody: 'the operator’s own second factor' },
    security: true,
    beforeSecondFactor: true,
    kept: { of: 'second-factor' },
    changes: ['secondFactor'],
    body: z.object({ code }),
    answer: recoveryCodes,
    errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_LOCKED', 'SECOND_FACTOR_NOT_PREPARED', 'SECOND_FACTOR_REQUIRED'],
  }),
  passSecondFactor: endpoint({
    method: 'POST',
    path: '/v1/admin/second-factor/pass',
    summary: 'Proves the second factor for this session by a code or a recovery code',
    access: 'operator',
    right: 'desk.work',
    about: { nobody: 'the operator’s own second factor' },
    security: true,
    beforeSecondFactor: true,
    kept: { of: 'second-factor' },
    changes: ['secondFactor'],
    body: z.object({ code }),
    answer: z.object({ recoveryCodesLeft: z.number() }),
    errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_LOCKED', 'SECOND_FACTOR_NOT_PREPARED'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v1/admin/second-factor/recovery-codes',
    summary: 'New recovery codes in place of the former ones',
    access: 'operator',
    right: 'desk.work',
    about: { nobody: 'the operator’s own second factor' },
    security: true,
    kept: { of: 'second-factor' },
    changes: ['secondFactor'],
    answer: recoveryCodes,
  }),
}
