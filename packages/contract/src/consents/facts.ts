import type { NoticeRow } from '../notifications/row.ts'

export { consentsErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'consent.advertising': { category: 61, system: 'news', channels: ['mail'] },
} as const satisfies Record<string, NoticeRow>
