import { DAY } from '@dure/kernel/time'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

/** What is kept for a time goes when it is over. */
export const identityTimers: readonly Timer[] = [
  clearing('identity.clear-bars', 'identity_bar', 'until'),
  clearing('identity.clear-certifications', 'identity_verification', 'expires_at'),
  clearing('identity.clear-safe-numbers', 'safe_number', 'expires_at'),
  clearing('identity.clear-phone-codes', 'phone_code', 'expires_at', DAY),
]
