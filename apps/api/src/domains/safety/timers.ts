import { reportLimits } from '@dure/contract/safety/limits'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { reportableOf } from './reportHooks.ts'
import { countLaterReports, markHidden, nextCaseToCount, reportsToCount } from './reports.sql.ts'

/** Reports of newcomers count once they do, and hide what five who count reported [safety.reports]. */
const count = oneByOne({
  name: 'safety.count-reports',
  words: 'reports not counted',
  due: reportsToCount,
  take: ({ db, now }, except) => nextCaseToCount(db, now, except),
  async work(context, one) {
    const { db, now } = context
    const counted = await countLaterReports(db, one, now)
    const reportable = reportableOf(one.kind)
    if (one.status === 'open' && one.hiddenAt === null && reportable.hide !== undefined && counted >= reportLimits.hidesAt) {
      await reportable.hide(context, one.targetId)
      await markHidden(db, one.id, now)
    }
    return true
  },
})

export const safetyTimers: readonly Timer[] = [count]
