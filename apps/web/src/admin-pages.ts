import type { PageOptions } from './navigation/row.ts'

/** The operators' desks; what they show is refused to everybody else, and to an operator before his second factor. */
export const adminPages = {
  '/admin': { name: 'admin', page: 'moderation/desk/Home', access: 'member', footer: false, scroll: 'top' },
  '/admin/audit': { page: 'moderation/desk/Audit', access: 'member', footer: false, scroll: 'top' },
  '/admin/cases': { page: 'safe-payment/desk/Cases', access: 'member', footer: false, scroll: 'top' },
  '/admin/cash-money': { page: 'cash/desk/CashMoney', access: 'member', footer: false, scroll: 'top' },
  '/admin/experiments': { page: 'experiments/desk/Experiments', access: 'member', footer: false, scroll: 'top' },
  '/admin/funnel': { page: 'analytics/desk/Funnel', access: 'member', footer: false, scroll: 'top' },
  '/admin/inquiries': { page: 'support/desk/Inquiries', access: 'member', footer: false, scroll: 'top' },
  '/admin/jobs': { page: 'system/desk/FailedJobs', access: 'member', footer: false, scroll: 'top' },
  '/admin/licences': { page: 'profiles/desk/Licences', access: 'member', footer: false, scroll: 'top' },
  '/admin/maintenance': { page: 'system/desk/Maintenance', access: 'member', footer: false, scroll: 'top' },
  '/admin/members': { page: 'moderation/desk/Members', access: 'member', footer: false, scroll: 'top' },
  '/admin/members/:memberId': { page: 'moderation/desk/Member', access: 'member', footer: false, scroll: 'top', safeInteger: 'memberId' },
  '/admin/notices': { page: 'notifications/desk/Announcements', access: 'member', footer: false, scroll: 'top' },
  '/admin/reports': { page: 'safety/desk/Reports', access: 'member', footer: false, scroll: 'top' },
  '/admin/requests': { page: 'requests/desk/Requests', access: 'member', footer: false, scroll: 'top' },
  '/admin/settings': { page: 'system/desk/Settings', access: 'member', footer: false, scroll: 'top' },
  '/admin/stuck-money': { page: 'settlement/desk/StuckMoney', access: 'member', footer: false, scroll: 'top' },
  '/admin/two-factor': { page: 'sign-in/desk/TwoFactor', access: 'member', footer: false, scroll: 'top' },
} as const satisfies Record<string, PageOptions>
