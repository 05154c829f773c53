import { ownPath } from '../navigation/ownPath.ts'

const key = 'dure-blocked-route'

/** Remembers the page that waits for the phone to be proved [pages.blocked]; it outlives a reload and the gateway's window. */
export function blockRoute(path: string | undefined): void {
  const own = ownPath(path)
  if (own !== undefined) sessionStorage.setItem(key, own)
}

/** The page that waits, which goes on waiting. */
export const waitingRoute = (): string | undefined => ownPath(sessionStorage.getItem(key))

/** The page that waited, which is then forgotten. */
export function resolveBlockedRoute(): string | undefined {
  const path = waitingRoute()
  sessionStorage.removeItem(key)
  return path
}
