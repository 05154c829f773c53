import { signInLimits } from '@dure/contract/sign-in/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

/** What is kept for a time goes when it is over; ended sessions are records of access until then [sign-in.access-records]. */
export const signInTimers: readonly Timer[] = [
  clearing('sign-in.clear-sessions', 'session', 'expiresAt', signInLimits.endedSessionKeptFor),
  clearing('sign-in.clear-email-changes', 'emailChange', 'expiresAt'),
  clearing('sign-in.clear-social-attempts', 'socialAttempt', 'expiresAt'),
  clearing('sign-in.clear-social-tickets', 'socialTicket', 'expiresAt'),
  clearing('sign-in.clear-origins', 'knownOrigin', 'lastUsedAt', signInLimits.originFor),
  clearing('sign-in.clear-resets', 'passwordReset', 'expiresAt', signInLimits.resetsKeptFor),
]
