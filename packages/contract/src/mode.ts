import { SECOND } from '@dure/kernel/time'
import { accountLimits } from './accounts/limits.ts'
import type { Me, Mode } from './page.ts'

/** Holds `<member id>.<mode>`; another member's value on the same device is not taken over. */
export const modeCookie = 'dure_mode'
/** 30 days, in seconds [accounts.rights-follow-records]. */
export const modeSeconds = accountLimits.modeFor / SECOND

/** The mode a member is in, by the request's cookies; a pro starts as a pro. */
export function modeOf(cookies: string | undefined, me: Me | null): Mode {
  if (!me) return 'guest'
  if (!me.provider) return 'customer'
  const value = new RegExp(`(?:^|;\\s*)${modeCookie}=([^;]+)`).exec(cookies ?? '')?.[1]
  return value === `${me.id}.customer` ? 'customer' : 'provider'
}
