import { defineEvent } from '../../jobs/events.ts'
import type { Role } from './rooms.sql.ts'

export const chatEvents = {
  /** Customers asked questions that a pro answers by himself, in so many minutes. */
  autoMessagesUsed: defineEvent<{ providerId: number; chatId: number; oneRoom: boolean; uses: number; at: string }>(
    'chat.auto-messages-used',
  ),
  /** A member has messages he did not read for a minute; once until he reads. */
  unread: defineEvent<{ chatId: number; memberId: number; role: Role; messageId: number }>('chat.unread'),
}
