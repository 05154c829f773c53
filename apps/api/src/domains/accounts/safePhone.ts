import { fail, type Failure } from '@dure/contract/errors'
import type { Context, MemberContext } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { memberPhone } from './accounts.sql.ts'
import { safeNumberOf, saveSafeNumber } from './safePhone.sql.ts'

const lifetimeSeconds = 7 * 86_400

/** The 050 number of the member's phone (decision 13): calls only, a week; the same one is answered while it lives. */
export async function getSafePhone(
  context: MemberContext,
): Promise<{ safe_phone: string; expires_at: string } | Failure<'PHONE_REQUIRED' | 'THIRD_PARTY_ERROR'>> {
  const { db, house, now, actor } = context
  const phone = await memberPhone(db, actor.memberId)
  if (phone === null) return fail('PHONE_REQUIRED')
  const former = await safeNumberOf(db, actor.memberId)
  if (former !== undefined && former.phone === phone && former.expires_at > now)
    return { safe_phone: former.number, expires_at: former.expires_at.toISOString() }
  try {
    // A number of a former phone rings a stranger soon.
    if (former !== undefined && former.expires_at > now) await house.gateways.safeNumbers.release(former.number)
    const { number, expiresAt } = await house.gateways.safeNumbers.assign(phone, lifetimeSeconds)
    await saveSafeNumber(db, { member_id: actor.memberId, number, phone, expires_at: expiresAt })
    return { safe_phone: number, expires_at: expiresAt.toISOString() }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    house.log.warn({ code: error.code, status: error.status }, 'safe number not assigned')
    return fail('THIRD_PARTY_ERROR')
  }
}

/** Once it is durable that the member left, his number rings nobody. A provider out of reach lets it ring until its week is over. */
export async function releaseSafePhone(context: Context, memberId: number): Promise<void> {
  const former = await safeNumberOf(context.db, memberId)
  if (former === undefined || former.expires_at <= context.now) return
  context.afterCommit(() => context.house.gateways.safeNumbers.release(former.number))
}
