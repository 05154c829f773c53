import { SECOND } from '@dure/kernel/time'
import { QueryClientProvider, type QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import type { App } from './appType.ts'
import { bindCall } from './api/query.ts'
import { loadPage } from './loadPage.ts'
import type { PageHistory } from './navigation/history.ts'
import { createRouter } from './navigation/router.ts'
import type { Failure } from './screen.ts'
import { Shell } from './shell/frame/Shell.tsx'
import { SessionContext } from './session/store.ts'
import { AppContext } from './useRouter.ts'

type Setup = Pick<App, 'call' | 'session' | 'debug' | 'traceId' | 'onFailure'> & {
  readonly history: PageHistory
  readonly failure?: Failure
}

export const queryConfig: QueryClientConfig = {
  defaultOptions: { queries: { staleTime: 30 * SECOND, retry: false }, mutations: { retry: false } },
}

/** Router, query cache and session of one rendering (server) or one tab (browser). */
export function createApp(setup: Setup, queries: QueryClient): App {
  bindCall(queries, setup.call)
  let failure = setup.failure
  const takeFailure = () => {
    const taken = failure
    failure = undefined
    return taken
  }
  const app: App = {
    ...setup,
    queries,
    takeFailure,
    router: createRouter(setup.history, (href) => loadPage(app, href)),
  }
  return app
}

export function AppRoot({ app }: { readonly app: App }) {
  return (
    <SessionContext value={app.session}>
      <QueryClientProvider client={app.queries}>
        <AppContext value={app}>
          <Shell />
        </AppContext>
      </QueryClientProvider>
    </SessionContext>
  )
}
