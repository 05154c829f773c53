import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'
import { safePaymentLimits } from './limits.ts'

export { safePaymentErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'safe-payment': { category: 31, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  cases: { label: '거래 확인', path: '/admin/cases', within: safePaymentLimits.caseLifetime, about: 'cases', right: 'case.prepare' },
  refunds: {
    label: '멈춘 환불',
    path: '/admin/stuck-money?kind=refunds',
    within: 2 * DAY,
    about: 'refunds',
    right: 'money.read',
  },
} as const satisfies Record<string, DeskRow>
