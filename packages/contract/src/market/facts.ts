import { DAY } from '@dure/kernel/time'
import type { DeskRow } from '../moderation/deskRow.ts'
import type { NoticeRow } from '../notifications/row.ts'

export { marketErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'market.product-decided': { category: 62, system: 'request', channels: ['alimtalk', 'mail'] },
  'market.order': { category: 31, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'market.reminder': { category: 31, system: 'deal', channels: ['alimtalk', 'mail'] },
  'market.question': { category: 34, system: 'deal', channels: ['mail'] },
  'market.free': { category: 31, system: 'deal', channels: ['mail'] },
  'market.answer': { category: 34, system: 'deal', channels: ['mail'] },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  products: {
    label: '바로구매 상품',
    path: '/admin/products',
    within: 2 * DAY,
    about: 'products',
    right: 'trust.decide',
  },
} as const satisfies Record<string, DeskRow>
