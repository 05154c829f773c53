import { badgeLimits } from '@dure/contract/badges/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../context.ts'
import { allowLong } from '../../database/connect.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { providersAfter } from '../profiles/index.ts'
import { judgePros, noteReached, prosToJudge, takeNight } from './badges.sql.ts'
import { badgesEvents } from './events.ts'

/** Seconds that a batch of very busy pros may take. */
const longest = 60

/** Goes on with tonight's count: a batch of pros in a transaction of its own, so that a process that dies loses one. */
const judge: Timer = {
  name: 'badges.judge',
  due: prosToJudge,
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const { db, now } = context
      const after = await takeNight(db, now)
      if (after === null) return 0
      const ids = await providersAfter(db, after, badgeLimits.batch)
      const upTo = ids.at(-1)
      if (upTo === undefined) {
        await noteReached(db, null, now)
        return 1
      }
      await allowLong(db, longest)
      const endsOn = seoulDay(new Date(now.getTime() + badgeLimits.noticeDays * DAY))
      const moved = await judgePros(db, ids, { now, endsOn })
      await noteReached(db, upTo, now)
      if (moved) await house.jobs.emit(context, badgesEvents.judged, { day: seoulDay(now), after, upTo })
      return ids.length
    }),
}

export const badgesTimers: readonly Timer[] = [judge, clearing('badges.clear-history', 'providerBadgeEvent', 'at', badgeLimits.historyKept)]
