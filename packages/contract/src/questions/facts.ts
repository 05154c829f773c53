import type { NoticeRow } from '../notifications/row.ts'

export { questionsErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'question.answered': { category: 34, system: 'deal', channels: ['mail'] },
  'question.picked': { category: 34, system: 'deal', channels: [] },
  'question.asked': { category: 34, system: 'request', channels: [] },
  'question.hidden': { category: 63, system: 'deal', channels: ['mail'] },
} as const satisfies Record<string, NoticeRow>
