import { clearing } from '../jobs/clearing.ts'
import type { Timer } from '../jobs/events.ts'
import { limitsKeptFor } from './limits.ts'

/** Counts and turns that nothing asks about any more. */
export const limitTimers: readonly Timer[] = [
  clearing('limits.clear-windows', 'rate_window', 'window_start', limitsKeptFor),
  clearing('limits.clear-turns', 'turn', 'until'),
]
