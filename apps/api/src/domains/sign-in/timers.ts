import { signInLimits } from '@dure/contract/sign-in/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

/** What is kept for a time goes when it is over. */
export const signInTimers: readonly Timer[] = [
  clearing('sign-in.clear-email-changes', 'email_change', 'expires_at'),
  clearing('sign-in.clear-social-attempts', 'social_attempt', 'expires_at'),
  clearing('sign-in.clear-social-tickets', 'social_ticket', 'expires_at'),
  clearing('sign-in.clear-origins', 'known_origin', 'last_used_at', signInLimits.originFor),
  clearing('sign-in.clear-resets', 'password_reset', 'expires_at', signInLimits.resetsKeptFor),
]
