import type { NoticeRow } from '../notifications/row.ts'

export { reviewsErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'review.requested': { category: 33, system: 'deal', channels: ['mail'] },
  'review.reminder': { category: 33, system: 'deal', channels: ['mail'] },
  'review.written': { category: 33, system: 'deal', channels: ['alimtalk', 'mail'] },
  'review.commented': { category: 33, system: 'deal', channels: [] },
} as const satisfies Record<string, NoticeRow>
