import { createContext, useContext, useSyncExternalStore } from 'react'
import type { App } from './appType.ts'
import type { Router, RouterState } from './navigation/router.ts'

/** What one rendering (server) or one tab (browser) is made of. */
export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('This component stands outside the app')
  return app
}

/** Changes the page by code: `useRouter().history.push(path)`. */
export function useRouter(): Router {
  return useApp().router
}

/** A piece of the router's state, watched. It must be the same value as long as it means the same. */
export function useRouterState<T>(select: (state: RouterState) => T): T {
  const router = useRouter()
  const read = () => select(router.state)
  return useSyncExternalStore(router.watch, read, read)
}
