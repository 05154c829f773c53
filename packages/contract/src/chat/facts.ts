import type { NoticeRow } from '../notifications/row.ts'

export { chatErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'chat.message': { category: 21, system: 'chat', channels: ['alimtalk'] },
  'chat.auto-message': { category: 21, system: 'chat', channels: [] },
} as const satisfies Record<string, NoticeRow>
