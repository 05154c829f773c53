import type { Timer } from '../../jobs/events.ts'
import { clearProofs } from './licences.sql.ts'

/** A proof of a name goes when its time is over. */
export const profilesTimers: readonly Timer[] = [
  { name: 'profiles.clear-licence-proofs', run: (house) => clearProofs(house.db, house.clock.now(), 500) },
]
