import { clearing } from '../jobs/clearing.ts'
import type { Timer } from '../jobs/events.ts'

/** Tokens nobody opened a socket with. */
export const realtimeTimers: readonly Timer[] = [clearing('realtime.clear-tokens', 'socketToken', 'expiresAt')]
