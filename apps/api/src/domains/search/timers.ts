import { sql } from 'kysely'
import { inTransaction, systemContext } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { takeStale, writePros } from './search.sql.ts'

const batch = 200

/** Pros who changed are found as they are now a second later [search.fresh]. */
export const searchTimers: readonly Timer[] = [
  {
    name: 'search.refresh',
    due: () => sql`from search_stale where since > '-infinity'`,
    run: (house) =>
      inTransaction(systemContext(house), async ({ db, now }) => {
        const ids = await takeStale(db, batch)
        if (ids.length > 0) await writePros(db, ids, now)
        return ids.length
      }),
  },
]
