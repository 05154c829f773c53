import type { NoticeRow } from '../notifications/row.ts'

export { requestsErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'request.ended': { category: 12, system: 'request', channels: [] },
  'request.received': { category: 13, system: 'request', channels: ['alimtalk', 'mail'] },
} as const satisfies Record<string, NoticeRow>
