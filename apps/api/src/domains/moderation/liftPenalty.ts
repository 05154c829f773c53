import { memberMoves } from '@dure/contract/accounts/states'
import { fail, type Failure } from '@dure/contract/errors'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { lockMember, moveMember, tellMember } from '../accounts/index.ts'
import { providerIdOf } from '../profiles/index.ts'
import { reactivateQuotes } from '../quotes/index.ts'
import { matchOpened } from '../requests/index.ts'
import { endedPenalties, lockNextDue, markLifted, runningPenalty } from './penalties.sql.ts'

/** Lifts the member's penalty: he may write again and his quotes stand; sessions, requests and deals that ended stay so. */
export function liftPenalty(
  context: MemberContext,
  memberId: number,
  reason: string,
): Promise<{ penaltyId: number } | Failure<'NOT_FOUND' | 'PENALTY_NOT_RUNNING' | 'APPEAL_WAITS'>> {
  return inTransaction(context, async (inside) => {
    const member = await lockMember(inside.db, memberId)
    if (member === undefined) return fail('NOT_FOUND')
    const running = await runningPenalty(inside.db, memberId)
    if (running === undefined) return fail('PENALTY_NOT_RUNNING')
    if (running.appealedAt !== null && running.appealDecidedAt === null) return fail('APPEAL_WAITS')
    await lift(inside, running.id, memberId, { by: inside.actor.memberId, reason })
    tellAudit(inside, { before: { status: member.status, penaltyId: running.id }, after: { status: 'active' } })
    return { penaltyId: running.id }
  })
}

/** Ends a penalty that runs; `told` is what its member reads of why. */
export async function lift(
  context: Context,
  penaltyId: number,
  memberId: number,
  given: { by: number | null; reason: string; told?: string },
): Promise<void> {
  const { db, now } = context
  mustBeWritten(await markLifted(db, penaltyId, { at: now, by: given.by, reason: given.reason }), `The penalty ${penaltyId}`)
  // Who left while he was banned stays away.
  await moveMember(db, memberId, memberMoves.readmit)
  const providerId = await providerIdOf(db, memberId)
  if (providerId !== null) {
    await reactivateQuotes(db, providerId)
    await matchOpened(context, providerId)
  }
  await tellMember(context, memberId, {
    subject: '두레 이용 제한이 풀렸어요',
    body: ['이제 다시 두레를 쓸 수 있어요.', ...(given.told === undefined ? [] : [`이유: ${given.told}`])].join('\n'),
  })
}

/** A penalty with an end lifts itself. */
const liftEnded = oneByOne({
  name: 'moderation.lift-ended',
  words: 'penalty not lifted',
  due: endedPenalties,
  take: ({ db, now }, except) => lockNextDue(db, now, except),
  async work(context, penalty) {
    if ((await lockMember(context.db, penalty.memberId)) === undefined) return false
    await lift(context, penalty.id, penalty.memberId, { by: null, reason: '제한 기간이 끝났어요.' })
    return true
  },
})

export const moderationTimers: readonly Timer[] = [
  liftEnded,
  clearing('moderation.clear-assignments', 'deskAssignment', 'since', moderationLimits.assignedFor),
]
