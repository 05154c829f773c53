import { searchLimits } from '@dure/contract/search/limits'
import { sql } from 'kysely'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { allowLong, type Db } from '../../database/connect.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { markUnfit } from '../ads/index.ts'
import { shownPoint, workplacesOf } from '../profiles/index.ts'
import { heardToCount, takeCount, writeMisses, writePopular } from './heard.sql.ts'
import { hiresToLapse, lapseHires, takeStale, writePros, type Standing } from './search.sql.ts'

const batch = 200

/** Seconds that a week of very many searches may take. */
const longest = 120

/** Where the map shows those of these pros who are on it [map.shown-point]. */
async function standingOf(house: House, db: Db, ids: readonly number[]): Promise<Standing[]> {
  const points = await Promise.all(
    (await workplacesOf(db, ids)).map(async (pro) => {
      const at = await shownPoint(house, pro)
      return at && { providerId: pro.providerId, ...at }
    }),
  )
  return points.filter((one) => one !== undefined)
}

export const searchTimers: readonly Timer[] = [
  {
    name: 'search.count-words',
    due: heardToCount,
    run: (house) =>
      inTransaction(systemContext(house), async ({ db, now }) => {
        const count = await takeCount(db, now)
        if (count === null) return 0
        await allowLong(db, longest)
        await writePopular(db, now)
        await writeMisses(db, count.before, now)
        return 1
      }),
  },
  {
    name: 'search.lapse-hires',
    due: hiresToLapse,
    run: (house) => inTransaction(systemContext(house), async ({ db, now }) => ((await lapseHires(db, now)) ? 1 : 0)),
  },
  clearing('search.clear-heard', 'searchHeard', 'heardAt', searchLimits.heardKept),
  clearing('search.clear-misses', 'searchMiss', 'missedAt', searchLimits.missesKept),
  /** Pros who changed are found as they are now a second later [search.fresh]. */
  {
    name: 'search.refresh',
    due: () => sql`from search_stale where since > '-infinity'`,
    run: (house) =>
      inTransaction(systemContext(house), async ({ db, now }) => {
        const ids = await takeStale(db, batch)
        if (ids.length === 0) return 0
        await writePros(db, ids, await standingOf(house, db, ids), now)
        // Of who is not found any more no ad is shown [ads.stopped].
        await markUnfit(db, ids, now)
        return ids.length
      }),
  },
]
