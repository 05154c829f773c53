import type { PageOptions } from './navigation/row.ts'

/** Nothing of the shop opens over an operator's work [consents.quiet-pages]. */
const desk = { access: 'member', footer: false, scroll: 'top', noConsentModal: true, noAppModal: true } as const

/** The operators' desks; what they show is refused to everybody else, and to an operator before his second factor. */
export const adminPages = {
  '/admin': { name: 'admin', page: 'moderation/desk/Home', ...desk },
  '/admin/audit': { page: 'moderation/desk/Audit', ...desk },
  '/admin/cases': { page: 'safe-payment/desk/Cases', ...desk },
  '/admin/cash-money': { page: 'cash/desk/CashMoney', ...desk },
  '/admin/experiments': { page: 'experiments/desk/Experiments', ...desk },
  '/admin/funnel': { page: 'analytics/desk/Funnel', ...desk },
  '/admin/inquiries': { page: 'support/desk/Inquiries', ...desk },
  '/admin/jobs': { page: 'system/desk/FailedJobs', ...desk },
  '/admin/licences': { page: 'profiles/desk/Licences', ...desk },
  '/admin/maintenance': { page: 'system/desk/Maintenance', ...desk },
  '/admin/members': { page: 'moderation/desk/Members', ...desk },
  '/admin/members/:memberId': { page: 'moderation/desk/Member', ...desk, safeInteger: 'memberId' },
  '/admin/notices': { page: 'notifications/desk/Announcements', ...desk },
  '/admin/reports': { page: 'safety/desk/Reports', ...desk },
  '/admin/requests': { page: 'requests/desk/Requests', ...desk },
  '/admin/settings': { page: 'system/desk/Settings', ...desk },
  '/admin/stuck-money': { page: 'settlement/desk/StuckMoney', ...desk },
  '/admin/two-factor': { page: 'sign-in/desk/TwoFactor', ...desk },
} as const satisfies Record<string, PageOptions>
