import { inTransaction, systemContext } from '../../context.ts'
import { allowLong } from '../../database/connect.ts'
import type { Timer } from '../../jobs/events.ts'
import { countsToMake, takeMapDay, writeCounts } from './map.sql.ts'

/** Seconds that a country full of pros may take. */
const longest = 300

export const mapTimers: readonly Timer[] = [
  {
    name: 'map.count',
    due: countsToMake,
    run: (house) =>
      inTransaction(systemContext(house), async ({ db, now }) => {
        if (!(await takeMapDay(db, now))) return 0
        await allowLong(db, longest)
        await writeCounts(db)
        return 1
      }),
  },
]
