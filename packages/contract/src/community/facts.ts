import type { DeskRow } from '../moderation/deskRow.ts'
import type { NoticeRow } from '../notifications/row.ts'
import { communityLimits } from './limits.ts'

export { communityErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'community.reply': { category: 71, system: 'community', channels: ['mail'] },
  'community.mention': { category: 71, system: 'community', channels: ['mail'] },
  'community.comment': { category: 71, system: 'community', channels: ['mail'] },
  'community.likes': { category: 72, system: 'community', channels: [] },
  'community.picked': { category: 73, system: 'community', channels: ['mail'] },
  'community.week': { category: 73, system: 'news', channels: ['mail'] },
  'community.post-decided': { category: 63, system: 'deal', channels: ['mail'] },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  posts: {
    label: '커뮤니티 글',
    path: '/admin/community',
    within: communityLimits.reviewWithin,
    about: 'posts',
    right: 'trust.decide',
  },
} as const satisfies Record<string, DeskRow>
