import { createContext, useContext } from 'react'
import type { PageData } from './loadPage.ts'
import type { PagePath } from './routes.ts'
import type { Loaded } from './screen.ts'

export const PageContext = createContext<PageData | undefined>(undefined)

/** The page shown now; a screen names the paths it stands at, and reads their parameters and query as their rows do. */
export function usePage<P extends PagePath = never>(): PageData<P> {
  const page: unknown = useContext(PageContext)
  return page as PageData<P>
}

/** What the page's own loader gave: `useLoaded<typeof loader>()`. */
export function useLoaded<L extends (context: never) => unknown>(): Loaded<L> {
  return usePage().data as Loaded<L>
}
