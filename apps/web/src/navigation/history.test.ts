import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserHistory, type PageHistory } from './history.ts'

/** A window as far as addresses and entries go. */
function fakeWindow(state: unknown) {
  const entries: { state: unknown; href: string }[] = [{ state, href: '/?a=1' }]
  let at = 0
  const popped = new Set<() => void>()
  const move = (by: number) => {
    at += by
    popped.forEach((listener) => listener())
  }
  return {
    entries,
    /** A link to a place of the same page, which the browser follows by itself. */
    jump: (href: string) => {
      entries.splice((at += 1), entries.length, { state: null, href })
      popped.forEach((listener) => listener())
    },
    window: {
      addEventListener: (_: string, listener: () => void) => popped.add(listener),
      get location() {
        return new URL(entries[at]!.href, 'https://dure.test')
      },
      history: {
        get state() {
          return entries[at]!.state
        },
        pushState: (state: unknown, _: string, href: string) => entries.splice((at += 1), entries.length, { state, href }),
        replaceState: (state: unknown, _: string, href = entries[at]!.href) => (entries[at] = { state, href }),
        back: () => move(-1),
        go: move,
      },
    },
  }
}

let browser: ReturnType<typeof fakeWindow>
const begin = (state: unknown = null): PageHistory => {
  browser = fakeWindow(state)
  vi.stubGlobal('window', browser.window)
  return browserHistory()
}
let history: PageHistory
beforeEach(() => {
  history = begin()
})
afterEach(() => vi.unstubAllGlobals())

test('each entry has a name of its own, which is found again on the way back', () => {
  const { key } = history.location.state
  const moves: string[] = []
  history.subscribe(({ location, move }) => moves.push(`${move} ${location.href}`))
  history.push('/about', { wizardStep: 2 })
  expect(history.location.state).toMatchObject({ wizardStep: 2, index: 1 })
  expect(history.location.state.key).not.toBe(key)
  history.back()
  expect([history.location.state.key, history.location.search]).toEqual([key, '?a=1'])
  expect(moves).toEqual(['push /about', 'pop /?a=1'])
})

test('it knows whether a page of ours comes before this one', () => {
  expect(history.canGoBack()).toBe(false)
  history.push('/about')
  expect(history.canGoBack()).toBe(true)
  history.replace('/credits')
  history.back()
  expect(history.canGoBack()).toBe(false)
})

test('a place of the page that the browser went to by itself gets its name too', () => {
  browser.jump('/?a=1#fees')
  expect([history.location.hash, history.canGoBack(), history.location.state.key !== undefined]).toEqual(['#fees', true, true])
})

test('after a reload an entry is what it was', () => {
  expect(begin({ key: 'k', index: 3, wizardStep: 1 }).location.state).toEqual({ key: 'k', index: 3, wizardStep: 1 })
})
