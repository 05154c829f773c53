import { analyticsLimits } from '@dure/contract/analytics/limits'
import { seoulDay } from '@dure/kernel/time'
import { systemContext, inTransaction, type House } from '../../context.ts'
import { allowLong } from '../../database/connect.ts'
import type { Timer } from '../../jobs/events.ts'
import { dayToSum, forgetVisitors, sumDay, visitorsToSum } from './analytics.sql.ts'

/** Seconds that a day with very many visitors may take. */
const longest = 120

/** When a day is over it is summed up; single visitors are forgotten a month later. */
const sumUp: Timer = {
  name: 'analytics.sum-up',
  due: visitorsToSum,
  run: (house: House) =>
    inTransaction(systemContext(house), async ({ db, now }) => {
      const day = await dayToSum(db, now)
      if (day === null) return 0
      await allowLong(db, longest)
      await sumDay(db, day)
      await forgetVisitors(db, seoulDay(new Date(now.getTime() - analyticsLimits.visitorsKeptFor)))
      return 1
    }),
}

export const analyticsTimers: readonly Timer[] = [sumUp]
