import { DAY } from '@dure/kernel/time'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

/** What is kept for a time goes when it is over. */
export const identityTimers: readonly Timer[] = [
  clearing('identity.clear-bars', 'identityBar', 'until'),
  clearing('identity.clear-certifications', 'identityVerification', 'expiresAt'),
  clearing('identity.clear-safe-numbers', 'safeNumber', 'expiresAt'),
  clearing('identity.clear-phone-codes', 'phoneCode', 'expiresAt', DAY),
]
