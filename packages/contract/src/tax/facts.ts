import { DAY } from '@dure/kernel/time'
import type { NoticeRow } from '../notifications/row.ts'
import type { DeskRow } from '../moderation/deskRow.ts'

/** What its members are told of: once, that a paper was issued; each time that one was given up. */
export const notices = {
  'tax.issued': { category: 31, system: 'deal', channels: ['mail'] },
  'tax.failed': { category: 31, system: 'deal', channels: ['alimtalk', 'mail'], always: true },
} as const satisfies Record<string, NoticeRow>

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  taxPapers: { label: '발행하지 못한 세금 서류', path: '/admin/tax-papers', within: 2 * DAY, about: 'tax-papers', right: 'money.read' },
} as const satisfies Record<string, DeskRow>
