import { consentLimits } from '@dure/contract/consents/limits'
import { SECOND } from '@dure/kernel/time'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { readToken, signToken } from '../../signedToken.ts'
import { changeConsents } from './changeConsents.ts'
import type { Advertising } from './policy.ts'
import { advertisingRows } from './consents.sql.ts'

/** Who of these members takes advertising, by which ways; whoever is missing takes none. */
export async function advertisingOf(context: Context, memberIds: readonly number[]): Promise<ReadonlyMap<number, Advertising>> {
  return new Map((await advertisingRows(context.db, memberIds)).map((row) => [row.memberId, row]))
}

/** The path under which a member takes his advertising consent back without logging in. */
export function optOutPath(context: Context, memberId: number): string {
  const { secret } = context.house.config
  return `/opt-out?token=${signToken(secret, 'opt-out', { subject: memberId, now: context.now, seconds: consentLimits.optOutFor / SECOND })}`
}

export async function optOutOfAdvertising(context: Context, token: string): Promise<{ optedOut: boolean } | Failure<'INVALID_PARAMS'>> {
  const memberId = readToken(context.house.config.secret, 'opt-out', token, context.now)
  if (memberId === null) return fail('INVALID_PARAMS', { fields: { token: '링크가 올바르지 않거나 오래됐어요.' } })
  await changeConsents(context, memberId, { news: false }, 'opt-out')
  return { optedOut: true }
}
