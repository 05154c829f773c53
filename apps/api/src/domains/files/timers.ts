import type { Timer } from '../../jobs/events.ts'
import { keysOf } from './downloads.ts'
import { deleteUnattached } from './files.sql.ts'

const keptFor = 86_400_000
const batch = 100

/** Files nobody took within a day go. */
export const filesTimers: readonly Timer[] = [
  {
    name: 'files.clear-unattached',
    async run(house) {
      const gone = await deleteUnattached(house.db, new Date(house.clock.now().getTime() - keptFor), batch)
      await house.gateways.files.remove(gone.flatMap((row) => keysOf(row.storage_key)))
      return gone.length
    },
  },
]
