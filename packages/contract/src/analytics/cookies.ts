import { SECOND } from '@dure/kernel/time'
import { systemLimits } from '../system/limits.ts'
import { analyticsLimits as limits } from './limits.ts'

/**
 * Cookies of a visitor beside his session's and his mode's, with their lifetimes in seconds [analytics.cookies].
 * The browser writes all of them, so they are readable there; none opens an account.
 */
export type VisitorCookie = { readonly name: string; readonly seconds: number }

/** A UUID of this browser: guests' files, requests and experiments hang on it. */
export const deviceCookie: VisitorCookie = { name: 'dure_device', seconds: limits.deviceFor / SECOND }
/** What `POST /api2/auth/web-token` answered: whose browser this is, for experiments and nothing else. */
export const webTokenCookie: VisitorCookie = { name: 'dure_web_token', seconds: limits.webTokenFor / SECOND }
/** The acquisition record as JSON [analytics.acquisition]. */
export const acquisitionCookie: VisitorCookie = { name: 'dure_acquisition', seconds: limits.acquisitionFor / SECOND }
/** A UUID of the visit; it ends 30 minutes after the last event. */
export const visitCookie: VisitorCookie = { name: 'dure_visit', seconds: limits.visitFor / SECOND }
/** The member last seen here, for analytics by configuration. */
export const analyticsUserCookie: VisitorCookie = { name: 'dure_uid', seconds: limits.userFor / SECOND }
/** Lets an operator in during maintenance. */
export const inspectionForceCookie: VisitorCookie = { name: 'dure_inspection_force', seconds: systemLimits.forceFor / SECOND }

/** A cookie's value in a `Cookie` header or `document.cookie`; undefined where it is not there. */
export function readCookie(cookies: string | undefined, { name }: Pick<VisitorCookie, 'name'>): string | undefined {
  for (const part of (cookies ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The line that sets a cookie, for `document.cookie` and `Set-Cookie` alike. */
export function cookieLine({ name, seconds }: VisitorCookie, value: string, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}
