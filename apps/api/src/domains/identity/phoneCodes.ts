import { randomBytes, randomInt } from 'node:crypto'
import { fail, type Failure } from '@dure/contract/errors'
import { identityLimits } from '@dure/contract/identity/limits'
import { SECOND } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { codesRefused, codesSent } from '../../metrics/counters.ts'
import { memberByPhone } from '../accounts/index.ts'
import { networkOf } from '../../http/address.ts'
import { endTurn, hit, takeTurn } from '../../http/limits.ts'
import { hashKey } from '../../http/callers/sessions.ts'
import { sameSecret } from '../../sameSecret.ts'
import { insertPhoneCode, markCodeUsed, markCodeVerified, phoneCode, takeCodeTry } from './phoneCodes.sql.ts'
import { phoneRefusal, type BarFailure } from './identityBars.ts'
import { lookupHash } from '../../config/secrets.ts'

const { codeFor, resendAfter, sendings, sendingsOfNetwork, sendingsOfHouse, sendingsOfNetworkThen } = identityLimits

/** Sends a 6-digit code [identity.sms-code]. The key names this sending; the code itself is kept only as a keyed hash. */
export async function sendPhoneCode(
  context: Context,
  phone: string,
): Promise<{ key: string; expiresAt: string } | BarFailure | Failure<'CODE_RESEND_TOO_SOON' | 'TOO_MANY_REQUESTS' | 'NOT_ACCEPTABLE'>> {
  const turn = `phone-code:${phone}`
  const wait = await takeTurn(context, turn, resendAfter / SECOND)
  if (wait !== null) return fail('CODE_RESEND_TOO_SOON', { retryAfter: wait })
  const refused = (await phoneRefusal(context, phone)) ?? (await dayLimit(context, phone)) ?? (await houseCeiling(context, phone))
  if (refused !== null) {
    await endTurn(context, turn)
    return refused
  }

  const key = randomBytes(24).toString('base64url')
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expiresAt = new Date(context.now.getTime() + codeFor)
  await insertPhoneCode(context.db, {
    keyHash: hashKey(key),
    phone,
    codeHash: codeHash(context, key, code),
    createdAt: context.now,
    expiresAt,
  })
  try {
    await context.house.gateways.sms.send({ to: phone, text: `[두레] 인증번호 ${code}\n다른 사람에게 알려 주지 마세요.` })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service, status: error.status }, 'code not sent')
    return fail('NOT_ACCEPTABLE', { reason: '문자를 보내지 못했어요. 잠시 후 다시 시도해 주세요.' })
  }
  codesSent.inc()
  return { key, expiresAt: expiresAt.toISOString() }
}

async function dayLimit(context: Context, phone: string): Promise<Failure<'TOO_MANY_REQUESTS'> | null> {
  const limited =
    (await hit(
      context,
      `phone-code:network:${networkOf(context.address)}:${phone}`,
      sendingsOfNetwork.requests,
      sendingsOfNetwork.seconds,
    )) ?? (await hit(context, `phone-code:${phone}`, sendings.requests, sendings.seconds))
  return limited === null ? null : fail('TOO_MANY_REQUESTS', { retryAfter: limited })
}

/**
 * What the whole house sends in an hour has an end, for phones of members and for others apart [identity.sms-ceiling]. From half of it on
 * a network has few left, so that who pumps from some networks keeps nobody of the others from signing up.
 */
async function houseCeiling(context: Context, phone: string): Promise<Failure<'TOO_MANY_REQUESTS'> | null> {
  const whose = (await memberByPhone(context.db, phone)) === undefined ? 'strangers' : 'members'
  const { requests, seconds } = sendingsOfHouse[whose]
  const then = sendingsOfNetworkThen
  const network = await hit(context, `phone-code:hour:${whose}:${networkOf(context.address)}`, then.requests, then.seconds)
  const half = await hit(context, `phone-code:half:${whose}`, requests / 2, seconds)
  const wait = half !== null && network !== null ? network : await hit(context, `phone-code:house:${whose}`, requests, seconds)
  if (wait === null) return null
  codesRefused.inc()
  context.house.log.warn({ whose }, 'no code is sent: the house sent its ceiling')
  return fail('TOO_MANY_REQUESTS', { retryAfter: wait })
}

type CodeFailure = Failure<'CODE_MISMATCH' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED'>

/** Proves the phone of a sending by its code; five tries. Outside of any transaction, so that a try counts whatever follows. */
export async function verifyPhoneCode(context: Context, given: { phone: string; key: string; code: string }): Promise<true | CodeFailure> {
  const { db } = context
  const keyHash = hashKey(given.key)
  const row = await takeCodeTry(db, keyHash)
  if (row === undefined) {
    const former = await phoneCode(db, keyHash)
    if (former === undefined)
      return fail('CODE_MISMATCH', { reason: '인증번호를 전송해주세요.', fields: { confirm: '인증번호를 전송해주세요.' } })
    if (former.verifiedAt === null) return fail('CODE_TRIES_EXCEEDED', { retryAfter: untilResend(former.createdAt, context.now) })
    return former.phone === given.phone && sameCode(context, given, former.codeHash) ? true : mismatch()
  }
  if (row.expiresAt <= context.now) return fail('CODE_EXPIRED', { fields: { confirm: '인증 시간이 지났어요.' } })
  if (row.phone !== given.phone || !sameCode(context, given, row.codeHash)) return mismatch()
  await markCodeVerified(db, keyHash, context.now)
  return true
}

/**
 * Takes a verified sending for one use, inside the open transaction.
 * A proof lives as long as its code.
 */
export async function usePhoneProof(context: Context, given: { phone: string; key: string }): Promise<true | Failure<'NO_SMS_AUTH'>> {
  const keyHash = hashKey(given.key)
  const row = await phoneCode(context.db, keyHash)
  const proved = row !== undefined && row.phone === given.phone && row.verifiedAt !== null && row.expiresAt > context.now
  if (!proved || !(await markCodeUsed(context.db, keyHash, context.now))) return fail('NO_SMS_AUTH')
  return true
}

/** Seconds until another code may be asked for. */
const untilResend = (sentAt: Date, now: Date): number => Math.max(1, Math.ceil((resendAfter - (now.getTime() - sentAt.getTime())) / SECOND))

const mismatch = (): Failure<'CODE_MISMATCH'> => fail('CODE_MISMATCH', { fields: { confirm: '인증번호가 맞지 않아요.' } })

function codeHash(context: Context, key: string, code: string): Buffer {
  return lookupHash(context.house.config).update(`${key}:${code}`).digest()
}

function sameCode(context: Context, given: { key: string; code: string }, stored: Buffer): boolean {
  return sameSecret(codeHash(context, given.key, given.code), stored)
}
