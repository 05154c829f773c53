import type { CaseStatus } from './reports.sql.ts'

/** What operators may make of a case: an open one either; one upheld they may take back where its thing can be shown again. */
export function mayDecide(from: CaseStatus, to: CaseStatus, returns: boolean): boolean {
  if (from === 'open') return to !== 'open'
  return from === 'upheld' && to === 'dismissed' && returns
}

/** Whose work it is matters until it is decided [safety.assignee]. */
export const mayAssign = (status: CaseStatus): boolean => status === 'open'
