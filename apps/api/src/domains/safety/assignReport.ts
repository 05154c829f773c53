import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { mayAssign } from './policy.ts'
import { lockCase, setAssignee } from './reports.sql.ts'

/** An operator takes a report on or gives it back; of two who reach for it at once the second is told [safety.assignee]. */
export function assignReport(
  context: MemberContext,
  id: number,
  given: { mine: boolean; from: number | null },
): Promise<{ reportId: number } | Failure<'NOT_FOUND' | 'REPORT_TAKEN' | 'REPORT_DECIDED'>> {
  return inTransaction(context, async ({ db, now, actor }) => {
    const row = await lockCase(db, id)
    if (row === undefined) return fail('NOT_FOUND')
    if (!mayAssign(row.status)) return fail('REPORT_DECIDED')
    if (row.assignedTo !== given.from) return fail('REPORT_TAKEN')
    const to = given.mine ? actor.memberId : null
    await setAssignee(db, { id, to, at: now })
    tellAudit(context, { before: { operatorId: row.assignedTo }, after: { operatorId: to } })
    return { reportId: id }
  })
}
