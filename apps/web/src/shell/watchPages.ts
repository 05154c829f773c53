import { mayFetchAhead } from '../navigation/ahead.ts'
import type { App } from '../appType.ts'
import type { PageData } from '../loadPage.ts'
import { matchPage } from '../navigation/match.ts'
import { openConfirm } from './feedback/confirm.ts'
import { closeModals } from './feedback/modals.tsx'

const placesKey = 'dure_scroll'

/** Pages reached by a link within the app: same origin, plain click, a page that is built. */
function appLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null | undefined
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const row = matchPage(link.pathname)?.row
  return row && (row.page !== undefined || row.redirect !== undefined) ? link : undefined
}

const hrefOf = (link: HTMLAnchorElement): string => link.pathname + link.search + link.hash

/** Plain anchors everywhere: one listener turns them into page changes, and fetches ahead where one points. */
function watchLinks(app: App): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = appLink(event)
    if (!link || (link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search)) return
    event.preventDefault()
    const href = hrefOf(link)
    if (href === window.location.pathname + window.location.search + window.location.hash) void app.router.invalidate()
    else app.router.history.push(href)
  })
  let ahead = ''
  const preload = (event: Event) => {
    const link = appLink(event)
    const href = link && hrefOf(link)
    if (!link || !href || href === ahead || !mayFetchAhead(link.pathname)) return
    ahead = href
    app.router.preload(link.pathname + link.search)
  }
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && preload(event), { passive: true })
  document.addEventListener('touchstart', preload, { passive: true })
}

type Places = Record<string, number>

const savedPlaces = (): Places => {
  try {
    return JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Places
  } catch {
    return {}
  }
}

/** Back and forward return to where one was, unless the page asks for its top [pages.scroll]. */
function watchScroll(app: App): (page: PageData, first: boolean) => void {
  history.scrollRestoration = 'manual'
  // Read when it is first needed: asking the browser's store takes its time, and most first pages need nothing of it.
  let read: Places | undefined
  const places = (): Places => (read ??= savedPlaces())
  let { key } = app.router.history.location.state
  let back = performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
  const keep = () => {
    places()[key] = window.scrollY
    sessionStorage.setItem(placesKey, JSON.stringify(Object.fromEntries(Object.entries(places()).slice(-50))))
  }
  window.addEventListener('pagehide', keep)
  app.router.history.subscribe(({ location, move }) => {
    places()[key] = window.scrollY
    back = move === 'pop'
    key = location.state.key
  })
  return (page, first) => {
    const hash = window.location.hash.slice(1)
    const place = back && page.row?.scroll !== 'top' ? places()[key] : undefined
    if (place === undefined && hash !== '' && document.getElementById(hash)) document.getElementById(hash)?.scrollIntoView()
    // The first page begins at its top by itself: who read on before this took over stays where he is.
    else if (!first || back) window.scrollTo(0, place ?? 0)
  }
}

/** What follows a change of page outside React: links, scroll, modals, focus. Its head and its motion are seen to by `between`. */
export function watchPages(app: App): void {
  watchLinks(app)
  const scroll = watchScroll(app)
  let shown = window.location.pathname
  let first = true
  app.router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return
    closeModals()
    openConfirm.get()?.answer(false)
  })
  app.router.subscribe('onRendered', () => {
    const { page } = app.router.state
    if (!page) return
    const moved = shown !== page.pathname
    shown = page.pathname
    if (first || moved) scroll(page, first)
    // A screen reader starts at the new page, not at the link that is gone.
    if (!first && moved) document.querySelector<HTMLElement>('[data-screen]')?.focus({ preventScroll: true })
    first = false
  })
}
