import { presetLimits, requestLimits } from '@dure/contract/requests/limits'
import { sql } from 'kysely'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { requestsEvents } from './events.ts'
import { expiredRequests, expireRequests, lockExpired } from './requests.sql.ts'

const batch = 100

/** Opened requests expire after their 48 hours. */
const expire: Timer = {
  name: 'requests.expire',
  due: expiredRequests,
  run: (house: House) =>
    inTransaction(systemContext(house), async (context) => {
      const ids = await lockExpired(context.db, context.now, batch)
      if (ids.length === 0) return 0
      await expireRequests(context.db, ids)
      for (const requestId of ids) await house.jobs.emit(context, requestsEvents.expired, { requestId })
      return ids.length
    }),
}

export const requestsTimers: readonly Timer[] = [
  expire,
  clearing('requests.clear-recipients', 'requestRecipient', 'expiresAt', requestLimits.recipientsKeptFor, sql`quoted_at is null`),
  clearing('requests.clear-found', 'requestFound', 'expiresAt', requestLimits.foundKeptFor),
  clearing('requests.clear-mutes', 'requestMute', 'until'),
  clearing('requests.clear-presets', 'requestPreset', 'expiresAt', presetLimits.keptFor),
]
