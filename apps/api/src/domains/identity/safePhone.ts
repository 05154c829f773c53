import { fail, type Failure } from '@dure/contract/errors'
import { identityLimits } from '@dure/contract/identity/limits'
import { SECOND } from '@dure/kernel/time'
import type { Context, MemberContext } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { endTurn, takeTurn } from '../../http/limits.ts'
import { memberPhone } from '../accounts/index.ts'
import { safeNumberOf, saveSafeNumber } from './safePhone.sql.ts'

/** Longer than the provider takes to answer or is waited for. */
const turnSeconds = 20

/** The 050 number of the member's phone [identity.safe-number]: calls only, a week; the same one is answered while it lives. */
export async function getSafePhone(
  context: MemberContext,
): Promise<SafePhone | Failure<'PHONE_REQUIRED' | 'THIRD_PARTY_ERROR' | 'TOO_MANY_REQUESTS'>> {
  const { db, house, actor } = context
  const phone = await memberPhone(db, actor.memberId)
  if (phone === null) return fail('PHONE_REQUIRED')
  const live = await liveNumber(context, phone)
  if (live !== null) return live
  // Each number costs: of many calls at once, one buys.
  const turn = `safe-number:${actor.memberId}`
  const wait = await takeTurn(context, turn, turnSeconds)
  if (wait !== null) return fail('TOO_MANY_REQUESTS', { retryAfter: 1, reason: '안심번호를 만들고 있어요. 잠시 후 다시 시도해 주세요.' })
  try {
    return (await liveNumber(context, phone)) ?? (await newNumber(context, phone))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    house.log.warn({ code: error.code, status: error.status }, 'safe number not assigned')
    return fail('THIRD_PARTY_ERROR')
  } finally {
    await endTurn(context, turn)
  }
}

type SafePhone = { safe_phone: string; expires_at: string }

async function liveNumber({ db, now, actor }: MemberContext, phone: string): Promise<SafePhone | null> {
  const row = await safeNumberOf(db, actor.memberId)
  return row !== undefined && row.phone === phone && row.expiresAt > now
    ? { safe_phone: row.number, expires_at: row.expiresAt.toISOString() }
    : null
}

async function newNumber({ db, now, actor, house }: MemberContext, phone: string): Promise<SafePhone> {
  const former = await safeNumberOf(db, actor.memberId)
  // A number of a former phone rings a stranger soon.
  if (former !== undefined && former.expiresAt > now) await house.gateways.safeNumbers.release(former.number)
  const { number, expiresAt } = await house.gateways.safeNumbers.assign(phone, identityLimits.safeNumberFor / SECOND)
  await saveSafeNumber(db, { memberId: actor.memberId, number, phone, expiresAt })
  return { safe_phone: number, expires_at: expiresAt.toISOString() }
}

/** Once it is durable that the member left, his number rings nobody. A provider out of reach lets it ring until its week is over. */
export async function releaseSafePhone(context: Context, memberId: number): Promise<void> {
  const former = await safeNumberOf(context.db, memberId)
  if (former === undefined || former.expiresAt <= context.now) return
  context.afterCommit(() => context.house.gateways.safeNumbers.release(former.number))
}
