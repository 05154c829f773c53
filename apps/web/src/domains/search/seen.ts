import { useEffect } from 'react'
import { searchLimits } from '@dure/contract/search/limits'

/** A page of a pro or a service that was looked at. */
export type Seen = { readonly path: string; readonly name: string; readonly hint: string; readonly image: string | null }

const key = 'dure_recently_seen'
const isSeen = (one: unknown): one is Seen =>
  typeof one === 'object' && one !== null && 'path' in one && 'name' in one && typeof one.path === 'string' && one.path.startsWith('/')

/** What was looked at in this browser, the last first [search.seen]. */
export function recentlySeen(): readonly Seen[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(isSeen).slice(0, searchLimits.recentlySeen) : []
  } catch {
    return []
  }
}

/** Remembers the page that is looked at, in this browser alone. */
export function useRememberSeen({ path, name, hint, image }: Seen): void {
  useEffect(() => {
    const next = [{ path, name, hint, image }, ...recentlySeen().filter((one) => one.path !== path)].slice(0, searchLimits.recentlySeen)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or closed store only costs the memory of it.
    }
  }, [path, name, hint, image])
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
