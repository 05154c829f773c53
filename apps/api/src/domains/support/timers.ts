import { supportLimits } from '@dure/contract/support/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

export const supportTimers: readonly Timer[] = [clearing('support.clear-inquiries', 'inquiry', 'answeredAt', supportLimits.answeredKeptFor)]
