import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Back from './back.ts'

/** A window as far as its history goes: entries of state, a place among them, and listeners called in the order they came. */
function fakeWindow() {
  const entries: unknown[] = [{ page: 1 }]
  let at = 0
  const listeners: ((event: { stopImmediatePropagation: () => void }) => void)[] = []
  class History {
    get state(): unknown {
      return entries[at]
    }
    pushState(state: unknown): void {
      entries.splice((at += 1), entries.length, state)
    }
    back(): void {
      at -= 1
      let stopped = false
      for (const listener of listeners) if (!stopped) listener({ stopImmediatePropagation: () => (stopped = true) })
    }
  }
  const history = new History()
  vi.stubGlobal('History', History)
  vi.stubGlobal('window', { history, addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener) })
  return { history, place: () => at, router: (hears: () => void) => listeners.push(hears) }
}

let page: ReturnType<typeof fakeWindow>
let heard: number
let back: typeof Back
beforeEach(async () => {
  vi.resetModules()
  page = fakeWindow()
  heard = 0
  back = await import('./back.ts')
  back.watchBack()
  page.router(() => (heard += 1))
})
afterEach(() => vi.unstubAllGlobals())

it('closes what lies over the page, topmost first, and the router hears of none of it', () => {
  const closed: string[] = []
  const [under, top] = [back.coverPage(() => closed.push('under')), back.coverPage(() => closed.push('top'))]
  page.history.back()
  top()
  page.history.back()
  under()
  expect([closed, heard, page.place()]).toEqual([['top', 'under'], 0, 0])
  page.history.back()
  expect(heard).toBe(1)
})

it('takes its place in the history with it when it is closed by its own button', () => {
  const close = vi.fn()
  back.coverPage(close)()
  expect([page.place(), heard, close.mock.calls.length]).toEqual([0, 0, 0])
})

it('leaves the history alone where another page has come over it', () => {
  const uncover = back.coverPage(() => undefined)
  page.history.pushState({ page: 2 })
  uncover()
  expect([page.place(), heard]).toEqual([2, 0])
})
