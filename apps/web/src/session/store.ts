import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Mode } from '@dure/contract/page'
import { modeCookie, modeSeconds } from '@dure/contract/mode'
import { guest } from './visitor.ts'
import type { Visitor } from './visitor.ts'

export type SessionStore = {
  readonly get: () => Visitor
  readonly set: (visitor: Visitor) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Holds who looks at the page; one a render on the server, one a tab in the browser. */
export function sessionStore(initial: Visitor): SessionStore {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (visitor) => {
      if (visitor === current) return
      current = visitor
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const SessionContext = createContext<SessionStore>(sessionStore(guest))

export function useSessionStore(): SessionStore {
  return useContext(SessionContext)
}

/** Member (null for a guest) and mode. */
export function useSession(): Visitor {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Changes a pro's mode and remembers it for 30 days; ignored for guests, members without a provider record, and the mode one is in. */
export function switchMode(store: SessionStore, mode: Exclude<Mode, 'guest'>): boolean {
  const { me, mode: now } = store.get()
  if (!me?.provider || mode === now) return false
  document.cookie = `${modeCookie}=${me.id}.${mode}; path=/; max-age=${modeSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  store.set({ me, mode })
  return true
}
