import type { NoticeRow } from '../notifications/row.ts'

export { safePaymentErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'safe-payment': { category: 31, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
} as const satisfies Record<string, NoticeRow>
