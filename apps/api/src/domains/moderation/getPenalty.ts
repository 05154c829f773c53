import type { MemberContext } from '../../context.ts'
import { runningPenalty } from './penalties.sql.ts'

/** The member's own running penalty with what he may still say to it. */
export async function getPenalty({ db, actor, now }: MemberContext) {
  const row = await runningPenalty(db, actor.memberId)
  if (row === undefined) return { penalty: null }
  return {
    penalty: {
      reason: row.reason,
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt?.toISOString() ?? null,
      appeal_until: row.appealUntil?.toISOString() ?? null,
      appealed_at: row.appealedAt?.toISOString() ?? null,
      appeal_outcome: row.appealOutcome,
      appeal_answer: row.appealAnswer,
      can_appeal: row.appealedAt === null && row.appealUntil !== null && row.appealUntil > now,
    },
  }
}
