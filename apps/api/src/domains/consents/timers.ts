import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { changeConsents } from './changeConsents.ts'
import { consentEvents } from './events.ts'
import { confirmBy } from './policy.ts'
import { dueAdvertising, lockNextAdvertising, markAdvertisingNotified } from './consents.sql.ts'

/**
 * Advertising consent is confirmed again every two years: 30 days before, its member is asked; what nobody
 * confirmed by then ends.
 */
const reconfirm = oneByOne({
  name: 'accounts.reconfirm-advertising',
  words: 'advertising consent not asked for again',
  due: dueAdvertising,
  async take({ db, now }, except) {
    const row = await lockNextAdvertising(db, now, except)
    return row === undefined ? undefined : { ...row, id: row.memberId }
  },
  async work(context, { id: memberId, ...row }) {
    const by = confirmBy(row.confirmedAt)
    if (row.notifiedAt === null) {
      // A house that slept past the day still leaves its member the 30 days.
      const nextAt = new Date(Math.max(by.getTime(), context.now.getTime() + by.getTime() - row.nextAt.getTime()))
      await markAdvertisingNotified(context.db, [memberId], { now: context.now, nextAt })
      await context.house.jobs.emit(context, consentEvents.advertisingDue, {
        memberId,
        confirmedAt: row.confirmedAt.toISOString(),
        confirmBy: nextAt.toISOString(),
      })
    } else {
      await changeConsents(context, memberId, { news: false }, 'lapsed')
      await context.house.jobs.emit(context, consentEvents.advertisingLapsed, { memberId, at: context.now.toISOString() })
    }
    return true
  },
})

export const consentTimers: readonly Timer[] = [reconfirm]
