import { factorGuesses } from '@dure/contract/sign-in/limits'
import { renderSVG } from 'uqr'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { hit } from '../../../http/limits.ts'
import { memberEmail } from '../../accounts/index.ts'
import { provedDevice, rememberProved } from '../knownOrigins.ts'
import {
  confirmSecret,
  markSessionPassed,
  replaceRecoveryCodes,
  savePendingSecret,
  secondFactorOf,
  takeStep,
  useRecoveryCode,
} from './secondFactor.sql.ts'
import { hashRecoveryCode, newRecoveryCodes, newSecret, openSecret, otpauthUri, sealSecret, stepOf } from './totp.ts'

export async function getSecondFactor({ db, actor }: MemberContext) {
  const row = await secondFactorOf(db, actor.memberId)
  const state = actor.secondFactor ? ('passed' as const) : row?.secret ? ('asked' as const) : ('missing' as const)
  return { state, recoveryCodesLeft: row?.recoveryLeft ?? 0 }
}

/** Makes a secret that waits for its first code. Who has one already must have proved it: a stolen password cannot replace it. */
export async function prepareSecondFactor(
  context: MemberContext,
): Promise<{ secret: string; uri: string; qr: string } | Failure<'SECOND_FACTOR_REQUIRED'>> {
  const { db, actor, house } = context
  if ((await secondFactorOf(db, actor.memberId))?.secret && !actor.secondFactor) return fail('SECOND_FACTOR_REQUIRED')
  const secret = newSecret()
  await savePendingSecret(db, actor.memberId, sealSecret(house.config.secret, secret))
  const email = await memberEmail(db, actor.memberId)
  if (email === null) throw new Error(`The member ${actor.memberId} has left`)
  const uri = otpauthUri(secret, email)
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** Takes the waiting secret into use by a code of it, and gives recovery codes, shown once. The try was counted before. */
export async function confirmSecondFactor(
  context: MemberContext,
  code: string,
  transport: Transport | null,
): Promise<{ recoveryCodes: string[] } | Failure<'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_NOT_PREPARED' | 'SECOND_FACTOR_REQUIRED'>> {
  const { db, actor, house, now } = context
  const row = await secondFactorOf(db, actor.memberId)
  if (!row?.pendingSecret) return fail('SECOND_FACTOR_NOT_PREPARED')
  if (row.secret && !actor.secondFactor) return fail('SECOND_FACTOR_REQUIRED')
  const step = stepOf(openSecret(house.config.secret, row.pendingSecret), code)
  if (step === null) return wrong
  if (!(await confirmSecret(db, actor.memberId, step, now))) return fail('SECOND_FACTOR_NOT_PREPARED')
  await markSessionPassed(db, actor.sessionId, now)
  await rememberProved(context, actor.memberId, transport)
  return renewRecoveryCodes(context)
}

/** Proves the second factor for this session. A code is taken once, a recovery code too; the try was counted before. */
export async function passSecondFactor(
  context: MemberContext,
  code: string,
  transport: Transport | null,
): Promise<{ recoveryCodesLeft: number } | Failure<'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_NOT_PREPARED'>> {
  const { db, actor, house, now } = context
  const row = await secondFactorOf(db, actor.memberId)
  if (!row?.secret) return fail('SECOND_FACTOR_NOT_PREPARED')
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(openSecret(house.config.secret, row.secret), code)
    if (step === null || !(await takeStep(db, actor.memberId, step))) return wrong
  } else if (!(await useRecoveryCode(db, actor.memberId, hashRecoveryCode(actor.memberId, code), now))) return wrong
  await markSessionPassed(db, actor.sessionId, now)
  await rememberProved(context, actor.memberId, transport)
  return { recoveryCodesLeft: (await secondFactorOf(db, actor.memberId))?.recoveryLeft ?? 0 }
}

export async function renewRecoveryCodes({ db, actor, now }: MemberContext): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(actor.memberId, code))
  await replaceRecoveryCodes(db, actor.memberId, hashes, now)
  return { recoveryCodes }
}

const wrong = fail('SECOND_FACTOR_WRONG', { fields: { code: '인증 코드가 맞지 않거나 이미 쓴 코드예요.' } })

/**
 * Counts a guess of a code, right or wrong; before the transaction of the operator's call. A device that proved it before has a count of
 * its own: who knows the password alone keeps its owner out on no such device [availability.known-origins].
 */
export async function countSecondFactorTry(
  context: MemberContext,
  transport: Transport | null,
): Promise<Failure<'SECOND_FACTOR_LOCKED'> | null> {
  const device = await provedDevice(context, context.actor.memberId, transport)
  const whose = `${device === null ? '' : `device:${device}:`}member:${context.actor.memberId}`
  const { soon, aDay } = factorGuesses
  const retryAfter =
    (await hit(context, `second-factor:${whose}`, soon.requests, soon.seconds)) ??
    (await hit(context, `second-factor-day:${whose}`, aDay.requests, aDay.seconds))
  return retryAfter === null ? null : fail('SECOND_FACTOR_LOCKED', { retryAfter })
}
