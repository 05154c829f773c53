import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { tellMember } from '../accounts/index.ts'
import { reactivateQuotes } from '../quotes/index.ts'
import { matchOpened } from '../requests/index.ts'
import { endedPenalties, lockMember, lockNextDue, markLifted, runningPenalty, setStatus } from './penalties.sql.ts'

/** Lifts the member's penalty: he may write again and his quotes stand; sessions, requests and deals that ended stay so. */
export function liftPenalty(
  context: MemberContext,
  memberId: number,
  reason: string,
): Promise<{ penaltyId: number } | Failure<'NOT_FOUND' | 'PENALTY_NOT_RUNNING'>> {
  return inTransaction(context, async (inside) => {
    const member = await lockMember(inside.db, memberId)
    if (member === undefined) return fail('NOT_FOUND')
    const running = await runningPenalty(inside.db, memberId)
    if (running === undefined) return fail('PENALTY_NOT_RUNNING')
    await lift(inside, running.id, member, { by: inside.actor.memberId, reason })
    tellAudit(inside, { before: { status: member.status, penaltyId: running.id }, after: { status: 'active' } })
    return { penaltyId: running.id }
  })
}

async function lift(
  context: Context,
  penaltyId: number,
  member: { id: number; provider_id: number | null },
  given: { by: number | null; reason: string },
): Promise<void> {
  const { db, now } = context
  await markLifted(db, penaltyId, { at: now, ...given })
  await setStatus(db, member.id, 'banned', 'active')
  if (member.provider_id !== null) {
    await reactivateQuotes(db, member.provider_id)
    await matchOpened(context, member.provider_id)
  }
  tellMember(context, member.id, { subject: '두레 이용 제한이 풀렸어요', body: '이제 다시 두레를 쓸 수 있어요.' })
}

/** A penalty with an end lifts itself. */
const liftEnded = oneByOne({
  name: 'moderation.lift-ended',
  words: 'penalty not lifted',
  due: endedPenalties,
  take: ({ db, now }, except) => lockNextDue(db, now, except),
  async work(context, penalty) {
    const member = await lockMember(context.db, penalty.member_id)
    if (member === undefined) return false
    await lift(context, penalty.id, member, { by: null, reason: '제한 기간이 끝났어요.' })
    return true
  },
})

export const moderationTimers: readonly Timer[] = [liftEnded]
