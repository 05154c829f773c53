import { DAY } from '@dure/kernel/time'
import type { DeskRow } from '../moderation/deskRow.ts'

export { supportErrors as errors } from './errors.ts'

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  inquiries: { label: '문의', path: '/admin/inquiries', within: 2 * DAY, about: 'inquiries', right: 'inquiry.answer' },
} as const satisfies Record<string, DeskRow>
