import { SECOND } from '@dure/kernel/time'
import type { PageData } from '../loadPage.ts'
import type { PageHistory, Place } from './history.ts'
import { matchPage } from './match.ts'

/** A page that takes longer shows that it is on its way, and then for a moment at least. */
const pendingAfter = 250
const pendingAtLeast = 200
/** How long a page that was fetched ahead is as good as one fetched now. */
const aheadFor = 30 * SECOND

/** Thrown by a loader: the page is elsewhere, for good where its address is another one. */
export class Redirect {
  readonly to: string
  readonly forGood: boolean
  constructor(to: string, forGood = false) {
    this.to = to
    this.forGood = forGood
  }
}

export type RouterState = {
  /** Where one is, or is on the way to. */
  readonly location: Place
  /** The page that is shown; none before the first is loaded. */
  readonly page: PageData | undefined
  /** A page is on its way. */
  readonly busy: boolean
  /** It has been for so long that its waiting look is shown instead of the former page. */
  readonly pending: boolean
}

export type RouterEvents = {
  /** One leaves for another address. */
  readonly onBeforeNavigate: { readonly pathChanged: boolean; readonly href: string }
  /** Another address is shown, the first one too. */
  readonly onRendered: void
}

export type Router = {
  readonly history: PageHistory
  readonly state: RouterState
  /**
   * Loads the page of the present address and no other.
   * @returns where that leads instead
   */
  readonly load: () => Promise<Redirect | undefined>
  /** Loads the page one is on, anew where its visitor or its data have changed, and goes where that leads. */
  readonly invalidate: () => Promise<void>
  /** Goes on to another page, done when it is shown: what leads there stays busy until then. */
  readonly goTo: (href: string) => Promise<void>
  /** Takes another page in this one's place, done when it is shown. */
  readonly leaveFor: (href: string) => Promise<void>
  /**
   * Gives the page that stands another address, and leads nowhere: what its reader looks at now, to share and to come back to.
   * Once he left for another page nothing is done: its address is not this one's to give.
   */
  readonly readdress: (href: string) => void
  /** Fetches a page one is likely to open. */
  readonly preload: (href: string) => void
  readonly subscribe: <E extends keyof RouterEvents>(event: E, listener: (told: RouterEvents[E]) => void) => () => void
  readonly watch: (listener: () => void) => () => void
  /** Who draws the change from one page to another as a motion; it is done when the other stands. */
  readonly presentBy: (present: Present) => void
  /** React tells that a page stands. */
  readonly rendered: (page: PageData | undefined) => void
}

type Present = (change: () => void) => void | Promise<void>

type Ahead = { readonly href: string; readonly until: number; readonly page: Promise<PageData | undefined> }

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
const pathOf = ({ pathname, search }: Place): string => pathname + search

/** Shows one page after another: follows the history, loads what it leads to, and tells whoever watches. The newest way counts. In one piece: its steps share what is shown and which way is the newest; each of them is short. */
export function createRouter(history: PageHistory, loadPage: (href: string) => Promise<PageData>): Router {
  let state: RouterState = { location: history.location, page: undefined, busy: false, pending: false }
  let turn = 0
  let ahead: Ahead | undefined
  let shown: string | undefined
  let present: Present = (change) => change()
  const watchers = new Set<() => void>()
  const listeners = { onBeforeNavigate: new Set<(told: never) => void>(), onRendered: new Set<(told: never) => void>() }

  const become = (change: Partial<RouterState>) => {
    state = { ...state, ...change }
    watchers.forEach((watcher) => watcher())
  }
  const tell = <E extends keyof RouterEvents>(event: E, told: RouterEvents[E]) =>
    listeners[event].forEach((listener) => (listener as (told: RouterEvents[E]) => void)(told))

  /** The page fetched ahead where it is the one that is wanted, taken once. */
  const fetched = async (href: string): Promise<PageData | undefined> => {
    const taken = ahead
    ahead = undefined
    return taken !== undefined && taken.href === href && taken.until > performance.now() ? taken.page : undefined
  }

  const show = async (mine: number, href: string, mayWait: boolean): Promise<Redirect | undefined> => {
    let pendingSince: number | undefined
    // A motion makes its change when the browser comes to it: by then the page may have come, and nothing would take the waiting look away again.
    let over = false
    const timer = mayWait
      ? setTimeout(() => {
          if (mine !== turn) return
          pendingSince = performance.now()
          void present(() => mine === turn && !over && become({ pending: true }))
        }, pendingAfter)
      : undefined
    try {
      const page = (await fetched(href)) ?? (await loadPage(href))
      if (pendingSince !== undefined) await wait(pendingSince + pendingAtLeast - performance.now())
      over = true
      clearTimeout(timer)
      const arrive = () => {
        if (mine === turn) become({ page, busy: false, pending: false })
      }
      // One page in place of another; what waited for it, or the same page anew, is filled where it stands.
      if (state.page !== undefined && pendingSince === undefined && state.page.pathname !== page.pathname) await present(arrive)
      else arrive()
    } catch (thrown) {
      if (!(thrown instanceof Redirect)) throw thrown
      if (mine === turn) return thrown
    } finally {
      over = true
      clearTimeout(timer)
    }
    return undefined
  }

  const load = (mayWait: boolean): Promise<Redirect | undefined> => {
    const mine = (turn += 1)
    become({ location: history.location, busy: state.page !== undefined })
    return show(mine, pathOf(history.location), mayWait)
  }
  /** In the browser a page that leads elsewhere takes its visitor there; its own address is left out of the history. */
  const follow = async (mayWait: boolean): Promise<void> => {
    const led = await load(mayWait)
    if (led === undefined) return
    history.replace(led.to)
    await arrived
  }
  let arrived: Promise<void> = Promise.resolve()

  history.subscribe(({ location }) => {
    const former = state.location
    // The page moves within itself: its hash, or what it keeps in the entry.
    if (pathOf(former) === pathOf(location)) return become({ location })
    tell('onBeforeNavigate', { pathChanged: former.pathname !== location.pathname, href: location.href })
    arrived = follow(matchPage(location.pathname)?.row.waitsForData !== true)
  })

  return {
    history,
    get state() {
      return state
    },
    load: () => load(false),
    invalidate: () => {
      ahead = undefined
      return follow(false)
    },
    goTo: (href) => {
      history.push(href)
      return arrived
    },
    leaveFor: (href) => {
      history.replace(href)
      return arrived
    },
    readdress: (href) => {
      if (pathOf(state.location) !== shown) return
      history.readdress(href)
      shown = pathOf(history.location)
      // A link to the address it had before is one to another page.
      become({ location: history.location })
    },
    preload: (href) => {
      if (ahead?.href === href) return
      const page = loadPage(href).then(
        (one) => (one.failure ? undefined : one),
        () => undefined,
      )
      ahead = { href, until: performance.now() + aheadFor, page }
    },
    subscribe: (event, listener) => {
      const all = listeners[event] as Set<typeof listener>
      all.add(listener)
      return () => all.delete(listener)
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    presentBy: (by) => {
      present = by
    },
    rendered: (page) => {
      const now = pathOf(state.location)
      if (page !== state.page || state.busy || now === shown) return
      shown = now
      tell('onRendered', undefined)
    },
  }
}
