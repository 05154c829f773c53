import { createElement, type ComponentType, type ReactNode } from 'react'
import type { PageData } from '../loadPage.ts'
import { matchPage } from '../navigation/match.ts'
import type { PageRow } from '../navigation/row.ts'
import { useRouterState } from '../useRouter.ts'
import { store, useStore } from './store.ts'

/** The shapes of pages, once they are here: right after the first page. */
export const waiting = store<ComponentType<{ readonly row: PageRow | undefined }> | null>(null)

/** Puts what failed of an inner page under its head. */
export const underHead = store<ComponentType<{ readonly page: PageData; readonly children?: ReactNode }> | null>(null)

/** The waiting look of the page that is on its way [pages.waiting]. */
export function PagePending() {
  const pathname = useRouterState((state) => state.location.pathname)
  const shapes = useStore(waiting, null)
  return (
    // As tall as the window, so that what stands below the page does not jump into sight and out again.
    <div className="min-h-dvh">
      {shapes ? createElement(shapes, { row: matchPage(pathname)?.row }) : <h1 className="sr-only">페이지를 불러오고 있어요</h1>}
    </div>
  )
}
