import { deskHooks } from '../../database/waiting.ts'
import type { Module } from '../../module.ts'
import { safetyRoutes } from './routes.ts'
import { safetyTimers } from './timers.ts'
import { reportsWaiting } from './reports.sql.ts'
import { removalAppealsWaiting } from './removals.sql.ts'

export const safety: Module = {
  name: 'safety',
  tables: 'member_block removal report report_case unnamed_block',
  shows: 'report_face',
  routes: safetyRoutes,
  timers: safetyTimers,
  answers: [deskHooks.by({ reports: reportsWaiting, appeals: removalAppealsWaiting })],
}
