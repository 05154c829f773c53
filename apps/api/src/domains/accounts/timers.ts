import { DAY } from '@dure/kernel/time'
import type { Db } from '../../database/connect.ts'
import { clearLimits } from '../../http/limits.ts'
import type { Timer } from '../../jobs/events.ts'
import { deleteOldEmailChanges } from './accounts.sql.ts'
import { deleteOldBars, deleteOldIdentities } from './identity.sql.ts'
import { deleteOldArchives, deleteOldPhoneCodes } from './leaving.sql.ts'
import { deleteOldOrigins } from './knownOrigins.sql.ts'
import { originDays } from './knownOrigins.ts'
import { clearResets } from './recovery.sql.ts'
import { deleteOldSafeNumbers } from './safePhone.sql.ts'
import { clearSocialLeftovers } from './social.sql.ts'

const batch = 500

const clear = (name: string, work: (db: Db, now: Date, limit: number) => Promise<number>): Timer => ({
  name: `accounts.clear-${name}`,
  run: (house) => work(house.db, house.clock.now(), batch),
})

/** What is kept for a time goes when it is over. */
export const accountsTimers: readonly Timer[] = [
  clear('archives', deleteOldArchives),
  clear('bars', deleteOldBars),
  clear('identities', deleteOldIdentities),
  clear('email-changes', deleteOldEmailChanges),
  clear('safe-numbers', deleteOldSafeNumbers),
  clear('social', clearSocialLeftovers),
  clear('limits', clearLimits),
  clear('origins', (db, now, limit) => deleteOldOrigins(db, new Date(now.getTime() - originDays * DAY), limit)),
  clear('resets', (db, now, limit) => clearResets(db, new Date(now.getTime() - 7 * DAY), limit)),
  clear('phone-codes', (db, now, limit) => deleteOldPhoneCodes(db, new Date(now.getTime() - DAY), limit)),
]
