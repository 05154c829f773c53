import type { PageAnswer, PageRequest } from '@dure/contract/page'
import { renderToString } from 'react-dom/server'
import { PageQueries } from './api/pageQueries.ts'
import { AppRoot, createApp, queryConfig } from './app.tsx'
import type { App } from './appType.ts'
import { assetsOf, release, screenFileOf } from './assets.ts'
import { knownOf } from './boot.ts'
import type { Boot } from './boot.ts'
import { documentOf } from './document.ts'
import { query } from './api/query.ts'
import type { PageData } from './loadPage.ts'
import { decide } from './navigation/guard.ts'
import { fixedHistory } from './navigation/history.ts'
import { inspectionPath } from './navigation/inspection.ts'
import { matchPage } from './navigation/match.ts'
import { sessionStore } from './session/store.ts'

export { indexing } from './indexing.ts'
export { modeOf } from '@dure/contract/mode'

const redirectAnswer = ({ redirect, forGood = false }: Led): PageAnswer => ({
  status: forGood ? 301 : 302,
  redirect,
  html: '',
  cacheable: false,
})

export type RenderOptions = {
  /** Failures that are no refusal of a rule; the server logs them with the trace id. */
  readonly onError?: (error: unknown) => void
  /** Waited for between loading a page and rendering it, which takes the thread for itself. */
  readonly turn?: () => Promise<void>
}

/** Where a visitor is led instead, and whether that is the page's address for good. */
type Led = { readonly redirect: string; readonly forGood?: boolean }
type Loaded = { readonly app: App; readonly failure: Boot['failure'] } | Led

/** Puts together all that a page shows, or tells where its visitor is led instead. */
export async function load(request: PageRequest, { onError }: RenderOptions = {}): Promise<Loaded> {
  const url = new URL(request.url, request.origin)
  const visitor = { me: request.me, mode: request.mode }
  const verdict = decide(url, visitor, { debug: request.debug ?? false })
  // Operators' pages and the way to them stay open during maintenance.
  const row = matchPage(url.pathname)?.row
  if (request.closed && row?.area !== 'admin' && !row?.duringMaintenance) return { redirect: inspectionPath(request.closed) }
  if (verdict.kind === 'redirect') return { redirect: verdict.to }

  let failure: Boot['failure']
  const app = createApp(
    {
      call: request.call,
      session: sessionStore(visitor),
      debug: request.debug ?? false,
      traceId: request.traceId,
      history: fixedHistory(url.pathname + url.search),
      onFailure: (error, as) => {
        failure = as
        if (as.status === 500) onError?.(error)
      },
    },
    new PageQueries(queryConfig),
  )
  const [led] = await Promise.all([app.router.load(), settingsFor(app)])
  return led === undefined ? { app, failure } : { redirect: led.to, forGood: led.forGood }
}

/** The footer's support contact and the apps; a page does without them rather than fail. */
async function settingsFor({ queries, call }: App): Promise<void> {
  const settings = await call('GET /v1/system/settings').catch(() => undefined)
  queries.setQueryData(query('GET /v1/system/settings').queryKey, settings)
}

/** The markup of a loaded page: React's part of the work and nothing else. */
export function markupOf(app: App): string {
  return renderToString(<AppRoot app={app} />)
}

/**
 * Renders the page of an address for one visitor. Refusals become pages (404, 500 …) with their
 * status, denied pages a redirect; it throws only where rendering itself breaks.
 */
export async function render(request: PageRequest, options: RenderOptions = {}): Promise<PageAnswer> {
  const loaded = await load(request, options)
  if ('redirect' in loaded) return redirectAnswer(loaded)
  await options.turn?.()

  const { app, failure } = loaded
  const url = new URL(request.url, request.origin)
  const page = app.router.state.page as PageData
  const markup = markupOf(app)
  const { row } = page
  const status = page.failure?.status ?? (row?.path === '/error/:code' ? statusOf((page as PageData<'/error/:code'>).params.code) : 200)
  const guests = status === 200 && request.me === null && !app.debug
  const noindex = page.head.noindex ?? !(row?.indexable ?? false)
  const screen = screenFileOf(page.screen ? row : undefined)
  const boot: Boot = {
    queries: knownOf(app.queries),
    visitor: app.session.get(),
    debug: app.debug,
    traceId: request.traceId,
    ...(screen ? { screen } : {}),
    ...(failure ? { failure } : {}),
  }
  const html = documentOf({
    head: page.head,
    url: new URL(page.head.canonical ?? url.pathname, request.origin).href,
    origin: request.origin,
    noindex,
    bodyClass: row?.name ?? 'not-found',
    nonce: request.nonce,
    assets: assetsOf(page.failure && !page.screen ? undefined : row, request.nonce, guests && (row?.readFirst ?? row?.indexable ?? false)),
    markup,
    release,
    apps: app.queries.getQueryData(query('GET /v1/system/settings').queryKey)?.apps ?? null,
    smartBanner: row !== undefined && row.noAppModal !== true,
    boot,
  })
  return { status, html, cacheable: guests && (row?.indexable ?? false) }
}

const statusOf = (code: string | undefined): number => {
  const status = Number(code)
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 404
}
