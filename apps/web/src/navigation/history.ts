import { newUuid } from '@dure/kernel/ids'

/** A place in a tab's history. */
export type Place = {
  readonly pathname: string
  /** With its question mark; empty where there is none. */
  readonly search: string
  readonly hash: string
  /** Path, query and hash. */
  readonly href: string
  readonly state: PlaceState
}

/** What an entry of the history keeps: a name of its own, how far it is from the tab's first, and what its page put there. */
export type PlaceState = { readonly key: string; readonly index: number; readonly [name: string]: unknown }

/** How a place was come to; `pop` is back, forward or over several at once. */
export type Move = 'push' | 'replace' | 'pop'

/** Where a tab is, was and goes. On the server it is one place that never changes. */
export type PageHistory = {
  readonly location: Place
  readonly push: (href: string, state?: Readonly<Record<string, unknown>>) => void
  readonly replace: (href: string, state?: Readonly<Record<string, unknown>>) => void
  /** Gives where one is another address, and leads nowhere; for the router alone, which knows whether the page that asks for it still stands. */
  readonly readdress: (href: string) => void
  readonly back: () => void
  readonly go: (by: number) => void
  /** Whether a page of ours comes before this one in the tab. */
  readonly canGoBack: () => boolean
  /** @returns the function that ends it */
  readonly subscribe: (listener: (change: { readonly location: Place; readonly move: Move }) => void) => () => void
}

function placeOf(href: string, state: PlaceState): Place {
  const { pathname, search, hash } = new URL(href, 'http://own.invalid')
  return { pathname, search, hash, href: pathname + search + hash, state }
}

/** The history of a page rendered on the server. */
export function fixedHistory(href: string): PageHistory {
  const never = () => {
    throw new Error('A server renders one page and goes nowhere')
  }
  return {
    location: placeOf(href, { key: 'first', index: 0 }),
    push: never,
    replace: never,
    readdress: never,
    back: never,
    go: never,
    canGoBack: () => false,
    subscribe: () => () => undefined,
  }
}

/** The browser's history. */
export function browserHistory(): PageHistory {
  const { history } = window
  const listeners = new Set<(change: { readonly location: Place; readonly move: Move }) => void>()
  /** Where the browser stands. An entry that no page of ours made gets its name, so that one can return to its place. */
  const read = (index: number): Place => {
    const { pathname, search, hash } = window.location
    const kept = history.state as Partial<PlaceState> | null
    const state: PlaceState = { ...kept, key: kept?.key ?? newUuid(), index: kept?.index ?? index }
    if (kept?.index === undefined) history.replaceState(state, '')
    return placeOf(pathname + search + hash, state)
  }
  let location = read(0)
  const tell = (move: Move) => listeners.forEach((listener) => listener({ location, move }))
  const move = (how: 'push' | 'replace', href: string, state: Readonly<Record<string, unknown>> | undefined) => {
    location = placeOf(href, { ...state, key: newUuid(), index: location.state.index + (how === 'push' ? 1 : 0) })
    history[`${how}State`](location.state, '', location.href)
    tell(how)
  }
  window.addEventListener('popstate', () => {
    location = read(location.state.index + 1)
    tell('pop')
  })
  return {
    get location() {
      return location
    },
    push: (href, state) => move('push', href, state),
    replace: (href, state) => move('replace', href, state),
    readdress: (href) => {
      location = placeOf(href, location.state)
      history.replaceState(location.state, '', location.href)
    },
    back: () => history.back(),
    go: (by) => history.go(by),
    canGoBack: () => location.state.index > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
