import { defineEvent } from '../../jobs/events.ts'
import type { Role } from './rooms.sql.ts'

export const chatEvents = {
  /** A member has messages he did not read for a minute; once until he reads. */
  unread: defineEvent<{ chatId: number; memberId: number; role: Role; messageId: number }>('chat.unread'),
}
