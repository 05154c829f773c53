import { profileLimits } from '@dure/contract/profiles/limits'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { maskName } from '@dure/kernel/korean'
import { sameHolder } from '@dure/kernel/holderName'
import type { ProviderContext } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { beginAttempt, endAttempt, type CameBack } from '../../sign-in/index.ts'
import { saveProof } from './licences.sql.ts'
import { holderOf } from './listLicences.ts'

const way = { provider: 'naver', purpose: 'licence', returnPath: '/auth/naver-license' } as const

/** Begins the way to Naver's page, where the pro shows by whose name he is known there. */
export function startProof(context: ProviderContext, transport: Transport | null): Promise<{ url: string }> {
  return beginAttempt(context, { ...way, memberId: context.actor.memberId, redirect: null }, transport)
}

/**
 * Takes what Naver's page sent back to the pro who began. The real name of the Naver member must be his own;
 * what he calls himself there proves nothing. No login comes of it, and no link.
 */
export async function finishProof(
  context: ProviderContext,
  given: CameBack,
  transport: Transport | null,
): Promise<{ name: string; expiresAt: string } | Failure<'SOCIAL_PROVIDER_ERROR' | 'SOCIAL_STATE_INVALID' | 'LICENCE_NAME_MISMATCH'>> {
  const ended = await endAttempt(context, way, given, transport)
  if (failed(ended)) return ended
  if (ended.attempt.memberId !== context.actor.memberId) return fail('SOCIAL_STATE_INVALID')
  const name = ended.person.realName
  if (name === null || name.trim() === '')
    return fail('LICENCE_NAME_MISMATCH', { reason: '네이버에서 이름을 알려 주지 않았어요. 네이버 화면에서 이름 제공에 동의해 주세요.' })
  const holder = await holderOf(context)
  if (!sameHolder(name, holder.name))
    return fail('LICENCE_NAME_MISMATCH', {
      reason: holder.certified
        ? `네이버 회원 이름(${maskName(name)})이 본인 확인한 이름과 달라요. 본인의 네이버 아이디로 다시 확인해 주세요.`
        : `네이버 회원 이름(${maskName(name)})이 두레에 적은 이름과 달라요. 휴대폰 본인 확인을 하면 그 이름으로 비교해요.`,
      data: { certified: holder.certified },
    })
  const expiresAt = new Date(context.now.getTime() + profileLimits.proofFor)
  await saveProof(context.db, { providerId: context.actor.providerId, name, now: context.now, expiresAt })
  return { name, expiresAt: expiresAt.toISOString() }
}
