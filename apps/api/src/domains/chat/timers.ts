import { inTransaction, systemContext } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { takeUses, usesToTell } from './auto/autoMessages.sql.ts'
import { chatEvents } from './events.ts'
import { dueNotices, takeDueNotices } from './parties.sql.ts'

const batch = 100

/** Unread messages become a notice a minute after the first of them, so that a burst tells once. */
export const chatTimers: readonly Timer[] = [
  {
    name: 'chat.auto-messages-used',
    due: usesToTell,
    run: (house) =>
      inTransaction(systemContext(house), async (context) => {
        const due = await takeUses(context.db, context.now, batch)
        for (const { dueAt, ...uses } of due)
          await house.jobs.emit(context, chatEvents.autoMessagesUsed, { ...uses, at: dueAt.toISOString() })
        return due.length
      }),
  },
  {
    name: 'chat.unread',
    due: dueNotices,
    run: (house) =>
      inTransaction(systemContext(house), async (context) => {
        const due = await takeDueNotices(context.db, context.now, batch)
        for (const { messageId, ...party } of due)
          if (messageId !== null) await house.jobs.emit(context, chatEvents.unread, { ...party, messageId })
        return due.length
      }),
  },
]
