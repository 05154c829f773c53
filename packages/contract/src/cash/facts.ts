import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'

export { cashErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'cash.expiring': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'] },
  'cash.deposit': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'cash.return': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'cash.refunded': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'cash.auto-charged': { category: 41, system: 'deal', channels: ['mail'], always: true },
  'cash.auto-charge-failed': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'cash.purchased': { category: 41, system: 'deal', channels: ['mail'], always: true },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  cashRefunds: {
    label: '멈춘 캐시 환불',
    path: '/admin/cash-money',
    within: 2 * DAY,
    about: 'cash-refunds',
    right: 'money.read',
  },
} as const satisfies Record<string, DeskRow>
