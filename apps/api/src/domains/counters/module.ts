import { counterLimits } from '@dure/contract/counters/limits'
import { clearing } from '../../jobs/clearing.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { countMark, deleteMarksOf, marksToCount, nextToCount } from './marks.sql.ts'
import { countersRoutes } from './routes.ts'

/** Marks of newcomers are in the numbers once they count [counters.marks]. */
const countLater = oneByOne({
  name: 'counters.count-marks',
  words: 'mark not counted',
  due: marksToCount,
  take: ({ db, now }, except) => nextToCount(db, now, except),
  async work({ db }, { id }) {
    await countMark(db, id)
    return true
  },
})

export const counters: Module = {
  name: 'counters',
  tables: 'counter counter_day counter_mark counter_seen',
  routes: countersRoutes,
  timers: [
    countLater,
    clearing('counters.clear-seen', 'counterSeen', 'seenAt', counterLimits.seenKept),
    clearing('counters.clear-days', 'counterDay', 'seenAt', counterLimits.daysKept),
  ],
  answers: [leavingHooks.by({ leave: ({ db, now }, { memberId }) => deleteMarksOf(db, memberId, now) })],
}
