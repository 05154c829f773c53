import type { NoticeRow } from '../notifications/row.ts'

/** What its members are told of. */
export const notices = {
  'badge.won': { category: 64, system: 'deal', channels: [] },
  'badge.ending': { category: 64, system: 'deal', channels: ['mail'] },
} as const satisfies Record<string, NoticeRow>
