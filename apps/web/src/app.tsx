import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { App } from './app-type.ts'
import { bindCall } from './api/query.ts'
import { loadPage } from './load-page.ts'
import type { PageData } from './load-page.ts'
import type { PageRow } from './navigation/row.ts'
import { parseSearch, stringifySearch } from './navigation/search.ts'
import { rows } from './routes.ts'
import type { Failure } from './screen.ts'
import { PageHost } from './shell/PageHost.tsx'
import { PagePending } from './shell/PagePending.tsx'
import { Shell } from './shell/Shell.tsx'
import { SessionContext } from './session/store.ts'

type Setup = Pick<App, 'call' | 'session' | 'debug' | 'traceId' | 'onFailure'> & {
  readonly history: RouterHistory
  readonly failure?: Failure
}

/** `/hire/:slug` as the router writes it. */
const routerPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === '*' ? '$' : part.startsWith(':') ? `$${part.slice(1)}` : part.replace(/^(.+?):(\w+)$/, '$1{$$$2}')))
    .join('/')

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':')

/** One row a shape: rows that differ only in their parameters' names share a route, the table tells them apart. Wildcards are the last route's. */
const shapes = [
  ...new Map(
    rows.filter((row) => row.page !== undefined && !row.path.endsWith('/*')).map((row): [string, PageRow] => [shapeOf(row.path), row]),
  ).values(),
]

export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } } })
}

const root = createRootRouteWithContext<{ readonly app: App }>()({ component: Shell })

const page = (path: string, waitsForData = false) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loaderDeps: ({ search }) => search,
    loader: ({ context, location }): Promise<PageData> => loadPage(context.app, location.publicHref),
    component: PageHost,
    pendingComponent: PagePending,
    ...(waitsForData ? { pendingMs: Infinity } : {}),
  })

/** Made once: a server makes a router for each rendering, and the router keeps what it works out of a tree it knows. */
const routeTree = root.addChildren([...shapes.map((row) => page(routerPath(row.path), row.waitsForData)), page('$')])

/** Router, query cache and session of one rendering (server) or one tab (browser). */
export function createApp(setup: Setup, queries = newQueryClient()): App {
  bindCall(queries, setup.call)
  let failure = setup.failure
  const takeFailure = () => {
    const taken = failure
    failure = undefined
    return taken
  }
  const router = createRouter({
    routeTree,
    context: { app: undefined! as App },
    history: setup.history,
    parseSearch,
    stringifySearch,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    trailingSlash: 'preserve',
  })
  const app: App = { ...setup, router, queries, takeFailure }
  router.update({ context: { app } })
  return app
}

export function AppRoot({ app }: { readonly app: App }) {
  return (
    <SessionContext value={app.session}>
      <QueryClientProvider client={app.queries}>
        <RouterProvider router={app.router} />
      </QueryClientProvider>
    </SessionContext>
  )
}
