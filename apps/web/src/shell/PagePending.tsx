import { matchPage } from '../navigation/match.ts'
import { loadedScreen } from '../screens.ts'
import { useRouterState } from '../useRouter.ts'

/** The waiting look of the page that is on its way: its own, else a plain skeleton. */
export function PagePending() {
  const pathname = useRouterState((state) => state.location.pathname)
  const Own = loadedScreen(matchPage(pathname)?.row)?.pending
  return (
    // As tall as the window, so that what stands below the page does not jump into sight and out again.
    <div className="min-h-dvh">
      <h1 className="sr-only">페이지를 불러오고 있어요</h1>
      {Own ? (
        <Own />
      ) : (
        <div className="mx-auto max-w-page px-4 py-8" role="status">
          <span className="sr-only">불러오는 중이에요</span>
          <div className="h-7 w-48 rounded-field bg-sunk animate-pulse-calm" />
          <div className="mt-6 h-28 rounded-card bg-sunk animate-pulse-calm" />
          <div className="mt-3 h-28 rounded-card bg-sunk animate-pulse-calm" />
        </div>
      )}
    </div>
  )
}
