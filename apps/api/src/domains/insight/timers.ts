import { insightLimits } from '@dure/contract/insight/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

export const insightTimers: readonly Timer[] = [
  clearing('insight.clear-readers', 'profileReader', 'readAt', insightLimits.readersKept),
  clearing('insight.clear-reads', 'profileRead', 'readAt', insightLimits.readsKept),
]
