import { DAY } from '@dure/kernel/time'
import { limitsKeptFor } from '../../http/limits.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { originDays } from './knownOrigins.ts'

/** What is kept for a time goes when it is over. */
export const accountsTimers: readonly Timer[] = [
  clearing('accounts.clear-archives', 'departed_member', 'expires_at'),
  clearing('accounts.clear-bars', 'identity_bar', 'until'),
  clearing('accounts.clear-identities', 'identity_verification', 'expires_at'),
  clearing('accounts.clear-email-changes', 'email_change', 'expires_at'),
  clearing('accounts.clear-safe-numbers', 'safe_number', 'expires_at'),
  clearing('accounts.clear-social-attempts', 'social_attempt', 'expires_at'),
  clearing('accounts.clear-social-tickets', 'social_ticket', 'expires_at'),
  clearing('accounts.clear-limits', 'rate_window', 'window_start', limitsKeptFor),
  clearing('accounts.clear-turns', 'turn', 'until'),
  clearing('accounts.clear-origins', 'known_origin', 'last_used_at', originDays * DAY),
  clearing('accounts.clear-resets', 'password_reset', 'expires_at', 7 * DAY),
  clearing('accounts.clear-phone-codes', 'phone_code', 'expires_at', DAY),
]
