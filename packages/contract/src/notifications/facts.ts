import type { NoticeRow } from '../notifications/row.ts'

/** What its members are told of. */
export const notices = {
  // Owed by law: by mail whatever was set.
  'terms.planned': { category: 51, system: 'news', channels: ['mail'], always: true },
  announcement: { category: 51, system: 'news', channels: [] },
} as const satisfies Record<string, NoticeRow>
