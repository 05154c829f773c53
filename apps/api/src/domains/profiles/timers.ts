import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

/** A proof of a name goes when its time is over. */
export const profilesTimers: readonly Timer[] = [clearing('profiles.clear-licence-proofs', 'licenceProof', 'expiresAt')]
