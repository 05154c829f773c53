import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'

export { promotionsErrors as errors } from './errors.ts'

/** What its members are told of, because they asked for it. */
export const notices = {
  'event.begun': { category: 51, system: 'news', channels: ['mail'] },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]: offers that a second one agrees to. */
export const desks = {
  coupons: { label: '쿠폰 동의', path: '/admin/coupons?view=waiting', within: DAY, about: 'coupons', right: 'coupon.read' },
} as const satisfies Record<string, DeskRow>
