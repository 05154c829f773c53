import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

/** What law had kept of who left goes when its time is over. */
export const leavingTimers: readonly Timer[] = [clearing('leaving.clear-archives', 'departedMember', 'expiresAt')]
