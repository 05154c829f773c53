import { useSyncExternalStore } from 'react'

/** A value outside React that components may watch; for things of the tab, never of one server render. */
export type Store<T> = { readonly get: () => T; readonly set: (next: T) => void; readonly subscribe: (listener: () => void) => () => void }

export function store<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param atFirst the value of server rendering and hydration */
export function useStore<T>(of: Store<T>, atFirst: T): T {
  return useSyncExternalStore(of.subscribe, of.get, () => atFirst)
}

/** The first screen is taken over. The shell is earlier; what changes data must not run before the screen has seen the server's. */
export const screenStands = store(false)
