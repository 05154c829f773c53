import { inTransaction, systemContext, type House } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { changeConsents } from './changeConsents.ts'
import { consentEvents } from './consentEvents.ts'
import { confirmBy } from './consentPolicy.ts'
import { lockDueAdvertising, markAdvertisingNotified } from './consents.sql.ts'

const batch = 50

/**
 * Advertising consent is confirmed again every two years: 30 days before, its member is asked; what nobody
 * confirmed by then ends.
 */
const reconfirm: Timer = {
  name: 'accounts.reconfirm-advertising',
  run: (house: House) =>
    inTransaction(systemContext(house), async (context) => {
      const due = await lockDueAdvertising(context.db, context.now, batch)
      for (const row of due) {
        const memberId = row.member_id
        const by = confirmBy(row.confirmed_at)
        if (row.notified_at === null) {
          // A house that slept past the day still leaves its member the 30 days.
          const nextAt = new Date(Math.max(by.getTime(), context.now.getTime() + by.getTime() - row.next_at.getTime()))
          await markAdvertisingNotified(context.db, [memberId], { now: context.now, nextAt })
          await house.jobs.emit(context, consentEvents.advertisingDue, {
            memberId,
            confirmedAt: row.confirmed_at.toISOString(),
            confirmBy: nextAt.toISOString(),
          })
        } else {
          await changeConsents(context, memberId, { news: false }, 'lapsed')
          await house.jobs.emit(context, consentEvents.advertisingLapsed, { memberId, at: context.now.toISOString() })
        }
      }
      return due.length
    }),
}

export const consentTimers: readonly Timer[] = [reconfirm]
