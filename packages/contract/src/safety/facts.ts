import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'
import { reportLimits } from './limits.ts'

export { safetyErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'report.decided': { category: 63, system: 'deal', channels: ['mail'] },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  reports: { label: '신고', path: '/admin/reports', within: reportLimits.decideWithin, about: 'reports', right: 'trust.decide' },
} as const satisfies Record<string, DeskRow>
