import { inTransaction, systemContext } from '../../context.ts'
import { allowLong } from '../../database/connect.ts'
import type { Timer } from '../../jobs/events.ts'
import { placesToMake, takePlaceDay, writePlaceServices } from './places.sql.ts'

/** Seconds that a country full of pros may take. */
const longest = 300

export const placesTimers: readonly Timer[] = [
  {
    name: 'places.make',
    due: placesToMake,
    run: (house) =>
      inTransaction(systemContext(house), async ({ db, now }) => {
        if (!(await takePlaceDay(db, now))) return 0
        await allowLong(db, longest)
        await writePlaceServices(db)
        return 1
      }),
  },
]
