import { SECOND } from '@dure/kernel/time'
import './styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserCall } from './api/browserCall.ts'
import { BrowserQueries } from './api/browserQueries.ts'
import { AppRoot, createApp, queryConfig } from './app.tsx'
import { keepKnown } from './boot.ts'
import type { Boot } from './boot.ts'
import { pressEarly, typedEarly, writeTyped } from './early.ts'
import { browserHistory } from './navigation/history.ts'
import { inspectionPath } from './navigation/inspection.ts'
import { matchPage } from './navigation/match.ts'
import type { Screen } from './screen.ts'
import { keepScreen } from './screens.ts'
import { whenHere } from './parts/LazyPart.tsx'
import { refill } from './parts/reload.ts'
import { report } from './report.ts'
import { becomeOwner } from './session/owner.ts'
import { sessionStore } from './session/store.ts'
import { watchTyping } from './session/typed.ts'
import { watchBack } from './shell/back.ts'
import { watchPages } from './shell/watchPages.ts'

const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot
const session = sessionStore(boot.visitor)
const own = () => becomeOwner(session.get().me?.id ?? null)
own()
session.subscribe(own)
const queries = new BrowserQueries(queryConfig)

const call = browserCall({
  onUnauthorized: () => {
    // What he typed is kept for him, and nothing of him stays in memory.
    if (session.get().me === null) return
    const here = location.pathname + location.search
    whenHere(
      () => import('./session/startOver.ts'),
      ({ endHere }) => endHere(here, '로그인이 만료됐어요. 다시 로그인해 주세요.'),
    )
  },
  onMaintenance: (error) => {
    // The way in for operators stays open; what their page asks besides may be refused.
    if (/^\/(inspection|login|admin)/.test(location.pathname)) return
    location.assign(inspectionPath(error.data))
  },
})

watchBack()
const app = createApp(
  {
    call,
    session,
    debug: boot.debug,
    traceId: boot.traceId,
    history: browserHistory(),
    onFailure: (error, { status }) => status === 500 && report(error),
    ...(boot.failure ? { failure: boot.failure } : {}),
  },
  queries,
)
keepKnown(queries, boot.queries)

// No await at the top level: screens share a file with this module and would wait for it for ever.
async function start(): Promise<void> {
  const row = boot.screen === undefined ? undefined : matchPage(location.pathname)?.row
  if (row) keepScreen(row, (await import(/* @vite-ignore */ boot.screen!)) as Screen)
  await app.router.invalidate()
  watchPages(app)
  watchTyping()
  const root = document.getElementById('root')!
  const tellTyped = typedEarly(root)
  startTransition(() => {
    hydrateRoot(root, <AppRoot app={app} />, {
      onCaughtError: report,
      onRecoverableError: report,
    })
  })
  // Of use from the first press or login on; what another member's page would do meanwhile the server refuses.
  whenHere(
    () => import('./session/tabs.ts'),
    ({ watchTabs, watchWords }) => {
      watchTabs(app)
      watchWords(app)
    },
  )
  whenHere(
    () => import('./shell/between/start.ts'),
    ({ startBetween }) => startBetween(app),
  )
  whenHere(
    () => import('./forms/showAlerts.ts'),
    ({ showAlerts }) => showAlerts(),
  )
  tellTyped()
  refill(writeTyped)
  void pressEarly()
  // Counting and asking wait until the page is usable.
  setTimeout(
    () =>
      whenHere(
        () => import('./analytics/start.ts'),
        (visit) => visit.start(app),
      ),
    SECOND,
  )
}

void start()
