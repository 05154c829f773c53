import { systemLimits } from '@dure/contract/system/limits'
import { clearing } from '../jobs/clearing.ts'
import type { Timer } from '../jobs/events.ts'

/** Counts and turns that nothing asks about any more. */
export const limitTimers: readonly Timer[] = [
  clearing('limits.clear-windows', 'rateWindow', 'windowStart', systemLimits.countsKeptFor),
  clearing('limits.clear-turns', 'turn', 'until'),
]
