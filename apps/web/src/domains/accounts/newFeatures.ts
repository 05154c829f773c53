import { useSyncExternalStore } from 'react'
import type { PagePath } from '../../routes.ts'

const key = 'dure_seen_features'

/** Pages that came lately; taken off the list when they are no news any more. */
const fresh: readonly PagePath[] = ['/support']

const seen = (): readonly string[] => {
  try {
    return (localStorage.getItem(key) ?? '').split(' ')
  } catch {
    // Storage that is shut off: better no badge than one that never goes.
    return fresh
  }
}

const listeners = new Set<() => void>()
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a page carries the mark of something new to this browser; the server never says so. */
export function useIsNew(path: PagePath): boolean {
  return useSyncExternalStore(
    watch,
    () => fresh.includes(path) && !seen().includes(path),
    () => false,
  )
}

/** The mark goes once the page was opened. */
export function markSeen(path: PagePath): void {
  if (!fresh.includes(path) || seen().includes(path)) return
  // What is no news any more needs no keeping.
  localStorage.setItem(key, [...seen().filter((one) => (fresh as readonly string[]).includes(one)), path].join(' '))
  for (const listener of listeners) listener()
}
