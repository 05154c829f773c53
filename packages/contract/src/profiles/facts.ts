import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'

export { profilesErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'licence.decided': { category: 62, system: 'request', channels: ['alimtalk', 'mail'] },
  'profile.rejected': { category: 62, system: 'request', channels: ['alimtalk', 'mail'] },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  licences: { label: '자격 확인', path: '/admin/licences', within: 2 * DAY, about: 'licences', right: 'trust.decide' },
  profiles: { label: '새로 고친 프로필', path: '/admin/profiles', within: 5 * DAY, about: 'profiles', right: 'trust.decide' },
} as const satisfies Record<string, DeskRow>
