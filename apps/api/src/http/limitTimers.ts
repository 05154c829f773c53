import { systemLimits } from '@dure/contract/system/limits'
import { clearing } from '../jobs/clearing.ts'
import type { Timer } from '../jobs/events.ts'

/** Counts, turns and answers that nothing asks about any more. */
export const limitTimers: readonly Timer[] = [
  clearing('limits.clear-windows', 'rateWindow', 'windowStart', systemLimits.countsKeptFor),
  clearing('limits.clear-turns', 'turn', 'until'),
  clearing('limits.clear-answers', 'idempotencyKey', 'createdAt', systemLimits.answersKeptFor),
]
