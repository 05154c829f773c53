import { fail, type Failure } from '@dure/contract/errors'
import type { AppealOutcome } from '@dure/contract/moderation/schemas'
import { formatDateTime } from '@dure/kernel/time'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { lockMember, tellMember } from '../accounts/index.ts'
import { lift } from './liftPenalty.ts'
import { markAppealDecided, runningPenalty } from './penalties.sql.ts'

type Given = { readonly outcome: AppealOutcome; readonly reason: string; readonly endsAt?: string | null | undefined }

/** Decides an appeal, by somebody else than who gave the penalty; its member is told the reason [moderation.appeals]. */
export function decideAppeal(
  context: MemberContext,
  memberId: number,
  given: Given,
): Promise<{ penaltyId: number } | Failure<'NOT_FOUND' | 'APPEAL_CLOSED' | 'CONFLICT_OF_INTEREST' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    if ((await lockMember(db, memberId)) === undefined) return fail('NOT_FOUND')
    const running = await runningPenalty(db, memberId)
    if (running === undefined) return fail('APPEAL_CLOSED', { reason: '이미 풀린 이용 제한이에요.' })
    if (running.givenBy === actor.memberId)
      return fail('CONFLICT_OF_INTEREST', {
        reason: '이용을 제한한 운영자는 그 이의 신청을 판단할 수 없어요. 다른 운영자에게 맡겨 주세요.',
      })
    const endsAt = given.outcome === 'shortened' && given.endsAt ? new Date(given.endsAt) : null
    const shorter = endsAt !== null && endsAt > now && (running.endsAt === null || endsAt < running.endsAt)
    if (given.outcome === 'shortened' && !shorter)
      return fail('INVALID_PARAMS', { fields: { endsAt: '지금보다 뒤이고 원래 풀리는 때보다 앞인 때를 골라 주세요.' } })
    const decided = { outcome: given.outcome, answer: given.reason, by: actor.memberId, at: now, endsAt }
    if (!(await markAppealDecided(db, running.id, decided))) return fail('APPEAL_CLOSED', { reason: '판단할 이의 신청이 없어요.' })
    if (given.outcome === 'lifted') {
      await lift(inside, running.id, memberId, { by: actor.memberId, reason: given.reason, told: given.reason })
    } else {
      await tellMember(inside, memberId, {
        subject: given.outcome === 'shortened' ? '두레 이용 제한이 짧아졌어요' : '이의 신청을 살펴봤어요',
        body: [endsAt === null ? '이용 제한은 그대로 이어져요.' : `${formatDateTime(endsAt)}에 풀려요.`, `이유: ${given.reason}`].join(
          '\n',
        ),
      })
    }
    tellAudit(inside, {
      before: { penaltyId: running.id, endsAt: running.endsAt },
      after: { outcome: given.outcome, endsAt: endsAt ?? running.endsAt },
    })
    return { penaltyId: running.id }
  })
}
