export { blockedBetween, blockStanding } from './blocks.sql.ts'
export type { BlockHooks } from './blockHooks.ts'
export { safetyEvents } from './events.ts'
export type { Reportable } from './reportHooks.ts'
export { forgetSafetyOf } from './forget.sql.ts'
export type { Removable } from './removalHooks.ts'
export { findRemoval } from './removals.ts'
export {
  appealWaits,
  endRemovals,
  noteRemoval,
  removalAppealOf,
  removalAppeals,
  removalAppealsWaiting,
  removalOfCase,
} from './removals.sql.ts'
export { removalText } from './removalText.ts'
export { report } from './report.ts'
export { reportableOf } from './reportHooks.ts'
export { hasReportWaiting, isUpheld, reportedCase, reportsWaiting, reportWaits } from './reports.sql.ts'
