import type { Timer } from '../../jobs/events.ts'
import { clearResets } from './recovery.sql.ts'
import { clearSocialLeftovers } from './social.sql.ts'

const batch = 200
const week = 7 * 86_400_000

/** What was begun and never ended goes: ways to a provider's page, tickets, reset links. */
export const accountsTimers: readonly Timer[] = [
  { name: 'accounts.clear-social', run: (house) => clearSocialLeftovers(house.db, house.clock.now(), batch) },
  {
    name: 'accounts.clear-resets',
    run: (house) => clearResets(house.db, new Date(house.clock.now().getTime() - week), batch),
  },
]
