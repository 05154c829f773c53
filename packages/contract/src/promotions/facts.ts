import { DAY } from '@dure/kernel/time'
import type { DeskRow } from '../moderation/deskRow.ts'

export { promotionsErrors as errors } from './errors.ts'

/** What of it waits for operators [moderation.desks]: offers that a second one agrees to. */
export const desks = {
  coupons: { label: '쿠폰 동의', path: '/admin/coupons?view=waiting', within: DAY, about: 'coupons', right: 'coupon.read' },
} as const satisfies Record<string, DeskRow>
