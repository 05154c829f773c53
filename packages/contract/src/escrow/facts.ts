import { DAY } from '@dure/kernel/time'
import type { DeskRow } from '../moderation/deskRow.ts'
import { escrowLimits } from './limits.ts'

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  cases: { label: '거래 확인', path: '/admin/cases', within: escrowLimits.caseLifetime, about: 'cases', right: 'case.prepare' },
  refunds: {
    label: '멈춘 환불',
    path: '/admin/stuck-money?kind=refunds',
    within: 2 * DAY,
    about: 'refunds',
    right: 'money.read',
  },
} as const satisfies Record<string, DeskRow>
