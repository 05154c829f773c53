import { fail, type Failure } from '@dure/contract/errors'
import type { Assignment } from '@dure/contract/moderation/assignments'
import { deskTable, type Desk } from '@dure/contract/moderation/deskTable'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { assign, assignmentsOf, lockAssignment, unassign } from './assignments.sql.ts'

/** What is older lapsed: who went home holds nothing back [moderation.assignment]. */
const runningSince = (now: Date): Date => new Date(now.getTime() - moderationLimits.assignedFor)

export async function listAssignments({ db, actor, now }: MemberContext, desk: Desk): Promise<{ items: Assignment[] }> {
  const rows = await assignmentsOf(db, desk, { since: runningSince(now), limit: moderationLimits.assignmentsShown })
  return { items: rows.map((row) => ({ ...row, since: row.since.toISOString(), isMine: row.operatorId === actor.memberId })) }
}

/** An operator takes a thing on or gives it back; of two who reach for it at once the second is told [moderation.assignment]. */
export function assignOnDesk(
  context: MemberContext,
  thing: { readonly desk: Desk; readonly id: number },
  given: { readonly mine: boolean; readonly from: number | null },
): Promise<{ id: number } | Failure<'WORK_TAKEN'>> {
  return inTransaction(context, async ({ db, now, actor }) => {
    const before = await lockAssignment(db, thing, runningSince(now))
    if (before !== given.from) return fail('WORK_TAKEN')
    if (given.mine) await assign(db, thing, { operatorId: actor.memberId, at: now })
    else await unassign(db, thing)
    tellAudit(context, {
      target: { type: deskTable[thing.desk].about, id: thing.id },
      before: { operatorId: before },
      after: { operatorId: given.mine ? actor.memberId : null },
    })
    return { id: thing.id }
  })
}
