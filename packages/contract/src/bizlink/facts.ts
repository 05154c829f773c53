import { DAY } from '@dure/kernel/time'
import type { DeskRow } from '../moderation/deskRow.ts'

/** What of it waits for operators [moderation.desks]. */
export const desks = {
  bizlink: { label: '기업 의뢰', path: '/admin/bizlink', within: DAY, about: 'bizlink', right: 'inquiry.answer' },
} as const satisfies Record<string, DeskRow>
