import { cookieLine, deviceCookie, readCookie } from '@dure/contract/analytics/cookies'
import type { VisitorCookie } from '@dure/contract/analytics/cookies'
import { newUuid } from '@dure/kernel/ids'

export const cookie = (of: VisitorCookie): string | undefined => readCookie(document.cookie, of)

export function setCookie(of: VisitorCookie, value: string): void {
  document.cookie = cookieLine(of, value, location.protocol === 'https:')
}

const formerKey = 'dure:device'

/** A random name of this browser, by which what a guest uploaded becomes his at sign-up; kept a year from its last use. */
export function deviceId(): string {
  const known = cookie(deviceCookie) ?? formerDevice() ?? newUuid()
  setCookie(deviceCookie, known)
  return known
}

/** Browsers that were here before the cookie kept it in their store. */
function formerDevice(): string | undefined {
  try {
    return localStorage.getItem(formerKey) ?? undefined
  } catch {
    return undefined
  }
}
