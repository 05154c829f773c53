import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'

export { settlementErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'business.decided': { category: 62, system: 'deal', channels: ['alimtalk', 'mail'] },
  settlement: { category: 31, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  businesses: {
    label: '사업자 확인',
    path: '/admin/businesses',
    within: 2 * DAY,
    about: 'businesses',
    right: 'trust.decide',
  },
  payouts: {
    label: '멈춘 정산',
    path: '/admin/stuck-money?kind=payouts',
    within: 2 * DAY,
    about: 'payouts',
    right: 'money.read',
  },
} as const satisfies Record<string, DeskRow>
