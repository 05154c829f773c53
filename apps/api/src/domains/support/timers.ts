import { supportLimits } from '@dure/contract/support/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

/** Answered inquiries alone have a day to be counted from [support.kept]. */
export const supportTimers: readonly Timer[] = [clearing('support.clear-inquiries', 'inquiry', 'answeredAt', supportLimits.answeredKeptFor)]
