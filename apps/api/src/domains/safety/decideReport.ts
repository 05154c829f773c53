import { fail, type Failure } from '@dure/contract/errors'
import { reasonsOf } from '@dure/contract/safety/reasons'
import type { ReportOutcome, ReportStatus } from '@dure/contract/safety/states'
import { inTransaction, mayAct, type MemberContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { lacksRight } from '../../http/audit/operators.ts'
import { safetyEvents } from './events.ts'
import { decisions, mayDecide } from './policy.ts'
import { appealWaits, endRemovals, isAwayOtherwise, noteRemoval } from './removals.sql.ts'
import { reportableOf } from './reportHooks.ts'
import { decideCase, likeliestReason, lockCase } from './reports.sql.ts'

/** Takes a reported thing away or shows it again [safety.hiding]; a job tells both sides what was decided. */
export function decideReport(
  context: MemberContext,
  id: number,
  given: { outcome: ReportOutcome; reason: string; reasonId?: number | undefined },
): Promise<
  | { reportId: number; status: ReportStatus }
  | Failure<'NOT_FOUND' | 'REPORT_DECIDED' | 'INVALID_PARAMS' | 'FORBIDDEN' | 'CONFLICT_OF_INTEREST' | 'APPEAL_WAITS'>
> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const row = await lockCase(db, id)
    if (row === undefined) return fail('NOT_FOUND')
    const reasonId = given.reasonId ?? (await likeliestReason(db, id))
    const why = reasonsOf(row.kind).find((one) => one.id === reasonId)
    if (why === undefined) return fail('INVALID_PARAMS', { fields: { reasonId: '공개할 이유를 골라 주세요.' } })
    const reportable = reportableOf(row.kind)
    if (!mayDecide(row.status, given.outcome, reportable.returns)) return fail('REPORT_DECIDED')
    const ofReview = row.kind === 'review' && (given.outcome === 'upheld' || row.status === 'upheld')
    if (ofReview && !mayAct(actor, 'review.remove')) return lacksRight('review.remove')
    // What one operator took away another brings back [moderation.restoring].
    if (row.status === 'upheld' && row.decidedBy === actor.memberId)
      return fail('CONFLICT_OF_INTEREST', { reason: '직접 내린 결정은 다른 운영자가 되돌려요.' })
    if (row.status === 'upheld' && row.kind !== 'chat' && (await appealWaits(db, row.kind, [row.targetId]))) return fail('APPEAL_WAITS')
    const decided = await decideCase(db, id, decisions[given.outcome], { by: actor.memberId, reason: given.reason, at: now })
    mustBeWritten(decided, `The report ${id}`)
    if (given.outcome === 'upheld') {
      await reportable.remove?.(inside, row.targetId, reasonId)
      const { kind, targetId, authorId } = row
      const noted = { targetId, authorId, reason: why.text, note: given.reason, by: actor.memberId, at: now, caseId: id }
      if (kind !== 'chat') await noteRemoval(db, { kind, ...noted })
    } else if ((row.hiddenAt !== null || row.status === 'upheld') && !(await isAwayOtherwise(db, row))) {
      await reportable.show?.(inside, row.targetId)
      if (row.kind !== 'chat') await endRemovals(db, row.kind, [row.targetId], now)
    }
    await inside.house.jobs.emit(inside, safetyEvents.decided, { reportId: id, at: now.toISOString() })
    tellAudit(context, { before: { status: row.status }, after: { status: given.outcome, kind: row.kind, target: row.targetId, reasonId } })
    return { reportId: id, status: given.outcome }
  })
}
