import { memberMoves } from '@dure/contract/accounts/states'
import { fail, type Failure } from '@dure/contract/errors'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { formatDateTime } from '@dure/kernel/time'
import { inTransaction, mayAct, type MemberContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { lacksRight } from '../../http/audit/operators.ts'
import { lockMember, moveMember, tellMember } from '../accounts/index.ts'
import { endOrdersOfMember, endSalesOf } from '../market/index.ts'
import { providerIdOf } from '../profiles/index.ts'
import { deactivateQuotes, endCalls } from '../quotes/index.ts'
import { annulRequestsOf } from '../requests/index.ts'
import { endDealsOfMember } from '../safe-payment/index.ts'
import { endSessionsOf } from '../sign-in/index.ts'
import { insertPenalty, runningPenalty } from './penalties.sql.ts'

/**
 * Bans a member [moderation.ban]: his sessions end, his open requests close (type 2) and their quotes are repaid, his own
 * quotes are deactivated, unpaid deals end, and what is paid goes before an operator. He may appeal for five days.
 */
export function givePenalty(
  context: MemberContext,
  memberId: number,
  given: { reason: string; endsAt?: string | null | undefined },
): Promise<{ penaltyId: number } | Failure<'NOT_FOUND' | 'PENALTY_RUNNING' | 'PENALTY_REFUSED' | 'INVALID_PARAMS' | 'FORBIDDEN'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const endsAt = given.endsAt ? new Date(given.endsAt) : null
    if (endsAt !== null && endsAt <= now) return fail('INVALID_PARAMS', { fields: { endsAt: '끝나는 때는 지금보다 뒤여야 해요.' } })
    const long = endsAt === null || endsAt.getTime() - now.getTime() > moderationLimits.shortPenalty
    if (long && !mayAct(inside.actor, 'member.ban')) return lacksRight('member.ban')
    const member = await lockMember(db, memberId)
    if (member === undefined || member.status === 'left') return fail('NOT_FOUND')
    if (member.operatorRoles.length > 0) return fail('PENALTY_REFUSED', { reason: '운영자의 이용은 제한할 수 없어요.' })
    if ((await runningPenalty(db, memberId)) !== undefined) return fail('PENALTY_RUNNING')
    const appealUntil = new Date(now.getTime() + moderationLimits.appealFor)
    const by = inside.actor.memberId
    const penaltyId = await insertPenalty(db, { memberId, reason: given.reason, at: now, endsAt, appealUntil, by })
    mustBeWritten(await moveMember(db, memberId, memberMoves.ban), `The member ${memberId}`)
    const sessions = await endSessionsOf(db, memberId)
    const requests = await annulRequestsOf(inside, memberId, '이용이 제한된 고객의 요청이에요.')
    const providerId = await providerIdOf(db, memberId)
    if (providerId !== null) {
      await deactivateQuotes(db, providerId, now)
      await endSalesOf(inside, providerId)
    }
    await endDealsOfMember(inside, { memberId, providerId })
    await endOrdersOfMember(inside, { memberId, providerId })
    await endCalls(inside, { memberId })
    await tellMember(inside, memberId, {
      subject: '두레 이용이 제한됐어요',
      body: [
        `이유: ${given.reason}`,
        `기간: ${endsAt === null ? '따로 알려 드릴 때까지' : `${formatDateTime(endsAt)}까지`}`,
        '로그인하면 지난 내용을 볼 수 있지만 보내거나 고칠 수는 없어요.',
        `사실과 다르다면 로그인해서 ${formatDateTime(appealUntil)}까지 이의를 신청할 수 있어요.`,
      ].join('\n'),
    })
    const after = { status: 'banned', penaltyId, endsAt: endsAt?.toISOString() ?? null, sessionsEnded: sessions, requestsClosed: requests }
    tellAudit(inside, { before: { status: 'active' }, after })
    return { penaltyId }
  })
}
