import type { PageOptions } from './navigation/row.ts'

/** Nothing of the shop opens over an operator's work [consents.quiet-pages]. */
const desk = { access: 'member', footer: false, scroll: 'top', noConsentModal: true, noAppModal: true } as const

/** The operators' desks; what they show is refused to everybody else, and to an operator before his second factor. */
export const adminPages = {
  '/admin': { name: 'admin', page: 'admin/Home', ...desk },
  '/admin/audit': { page: 'admin/Audit', ...desk },
  '/admin/cases': { page: 'admin/Cases', ...desk },
  '/admin/cash-money': { page: 'admin/CashMoney', ...desk },
  '/admin/experiments': { page: 'admin/Experiments', ...desk },
  '/admin/funnel': { page: 'admin/Funnel', ...desk },
  '/admin/inquiries': { page: 'admin/Inquiries', ...desk },
  '/admin/jobs': { page: 'admin/FailedJobs', ...desk },
  '/admin/licences': { page: 'admin/Licences', ...desk },
  '/admin/maintenance': { page: 'admin/Maintenance', ...desk },
  '/admin/members': { page: 'admin/Members', ...desk },
  '/admin/members/:memberId': { page: 'admin/Member', ...desk, safeInteger: 'memberId' },
  '/admin/notices': { page: 'admin/Announcements', ...desk },
  '/admin/reports': { page: 'admin/Reports', ...desk },
  '/admin/requests': { page: 'admin/Requests', ...desk },
  '/admin/settings': { page: 'admin/Settings', ...desk },
  '/admin/stuck-money': { page: 'admin/StuckMoney', ...desk },
  '/admin/two-factor': { page: 'admin/TwoFactor', ...desk },
} as const satisfies Record<string, PageOptions>
