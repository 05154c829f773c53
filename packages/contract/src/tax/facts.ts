import { DAY } from '@dure/kernel/time'
import type { DeskRow } from '../moderation/deskRow.ts'

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  taxPapers: { label: '발행하지 못한 세금 서류', path: '/admin/tax-papers', within: 2 * DAY, about: 'tax-papers', right: 'money.read' },
} as const satisfies Record<string, DeskRow>
