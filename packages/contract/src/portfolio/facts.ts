import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'

export { portfolioErrors as errors } from './errors.ts'

/** What its members are told of. */
export const notices = {
  'portfolio.decided': { category: 62, system: 'request', channels: ['alimtalk', 'mail'] },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  portfolios: {
    label: '포트폴리오',
    path: '/admin/portfolios',
    within: 2 * DAY,
    about: 'portfolios',
    right: 'trust.decide',
  },
  unseenPortfolios: {
    label: '먼저 올라간 포트폴리오',
    path: '/admin/portfolios?view=unseen',
    within: 7 * DAY,
    about: 'portfolios',
    right: 'trust.decide',
  },
} as const satisfies Record<string, DeskRow>
