import type { Timer } from '../../jobs/events.ts'
import { GatewayError } from '../../gateways/index.ts'
import { keysOf } from './downloads.ts'
import { deleteFiles, unattachedFiles, uploadedBefore } from './files.sql.ts'
import { fileLimits } from '@dure/contract/files/limits'

const batch = 100
const latest = (now: Date): Date => new Date(now.getTime() - fileLimits.unattachedFor)

/** Files nobody took within a day go: out of the store first, so that none is forgotten there. */
export const filesTimers: readonly Timer[] = [
  {
    name: 'files.clear-unattached',
    due: (now) => uploadedBefore(latest(now)),
    async run(house) {
      const gone = await unattachedFiles(house.db, latest(house.clock.now()), batch)
      try {
        await house.gateways.files.remove(gone.flatMap((row) => keysOf(row.storageKey)))
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        house.log.warn({ err: error }, 'files not cleared')
        return 0
      }
      return deleteFiles(house.db, gone)
    },
  },
]
