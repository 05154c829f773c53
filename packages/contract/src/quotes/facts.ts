import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'

export { quotesErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'quote.received': { category: 11, system: 'request', channels: ['alimtalk', 'mail'] },
  'quote.repaid': { category: 41, system: 'request', channels: [] },
  'call.requested': { category: 22, system: 'chat', channels: ['alimtalk'] },
  'call.answered': { category: 22, system: 'chat', channels: ['alimtalk'] },
  'quote.hired': { category: 32, system: 'deal', channels: ['alimtalk', 'mail'] },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  doubts: { label: '가짜 요청 환불', path: '/admin/doubts', within: DAY, about: 'doubts', right: 'trust.decide' },
} as const satisfies Record<string, DeskRow>
