import { DAY } from '@dure/kernel/time'
import type { DeskRow } from '../moderation/deskRow.ts'

export { moderationErrors as errors } from './errors.ts'

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  appeals: {
    label: '이의 신청',
    path: '/admin/members?appealed=true',
    within: 5 * DAY,
    about: 'members',
    right: 'member.find',
  },
} as const satisfies Record<string, DeskRow>
