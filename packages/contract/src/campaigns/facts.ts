import type { NoticeRow } from '../notifications/row.ts'

export { campaignsErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'campaign.paused': { category: 14, system: 'request', channels: ['alimtalk', 'mail'] },
  'campaign.spent': { category: 14, system: 'request', channels: ['alimtalk', 'mail'] },
  'campaign.first': { category: 14, system: 'request', channels: [] },
} as const satisfies Record<string, NoticeRow>
