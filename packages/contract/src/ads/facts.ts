import type { NoticeRow } from '../notifications/row.ts'

export { adsErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'ads.won': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'] },
  'ads.lost': { category: 41, system: 'deal', channels: ['mail'] },
  'ads.stopped': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
  'ads.opened': { category: 41, system: 'deal', channels: ['alimtalk', 'mail'] },
} as const satisfies Record<string, NoticeRow>
