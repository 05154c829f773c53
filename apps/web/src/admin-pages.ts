import type { PageOptions } from './navigation/row.ts'

/** The operators' desks; what they show is refused to everybody else, and to an operator before his second factor. */
export const adminPages = {
  '/admin': { name: 'admin', page: 'admin/Home', access: 'member', footer: false, scroll: 'top' },
  '/admin/audit': { page: 'admin/Audit', access: 'member', footer: false, scroll: 'top' },
  '/admin/cases': { page: 'admin/Cases', access: 'member', footer: false, scroll: 'top' },
  '/admin/cash-money': { page: 'admin/CashMoney', access: 'member', footer: false, scroll: 'top' },
  '/admin/experiments': { page: 'admin/Experiments', access: 'member', footer: false, scroll: 'top' },
  '/admin/funnel': { page: 'admin/Funnel', access: 'member', footer: false, scroll: 'top' },
  '/admin/inquiries': { page: 'admin/Inquiries', access: 'member', footer: false, scroll: 'top' },
  '/admin/jobs': { page: 'admin/FailedJobs', access: 'member', footer: false, scroll: 'top' },
  '/admin/licences': { page: 'admin/Licences', access: 'member', footer: false, scroll: 'top' },
  '/admin/maintenance': { page: 'admin/Maintenance', access: 'member', footer: false, scroll: 'top' },
  '/admin/members': { page: 'admin/Members', access: 'member', footer: false, scroll: 'top' },
  '/admin/members/:memberId': { page: 'admin/Member', access: 'member', footer: false, scroll: 'top', safeInteger: 'memberId' },
  '/admin/notices': { page: 'admin/Announcements', access: 'member', footer: false, scroll: 'top' },
  '/admin/reports': { page: 'admin/Reports', access: 'member', footer: false, scroll: 'top' },
  '/admin/requests': { page: 'admin/Requests', access: 'member', footer: false, scroll: 'top' },
  '/admin/settings': { page: 'admin/Settings', access: 'member', footer: false, scroll: 'top' },
  '/admin/stuck-money': { page: 'admin/StuckMoney', access: 'member', footer: false, scroll: 'top' },
  '/admin/two-factor': { page: 'admin/TwoFactor', access: 'member', footer: false, scroll: 'top' },
} as const satisfies Record<string, PageOptions>
