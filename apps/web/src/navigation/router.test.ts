import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from '../loadPage.ts'
import { fixedHistory, type Move, type PageHistory, type Place } from './history.ts'
import { createRouter, Redirect, type Router } from './router.ts'

/** A history without a browser: where one is, and who hears of it. */
function fakeHistory(at: string): PageHistory & { readonly replaced: string[] } {
  let location: Place = fixedHistory(at).location
  const listeners = new Set<(change: { readonly location: Place; readonly move: Move }) => void>()
  const replaced: string[] = []
  const go = (href: string, move: Move) => {
    location = fixedHistory(href).location
    listeners.forEach((listener) => listener({ location, move }))
  }
  return {
    ...fixedHistory(at),
    get location() {
      return location
    },
    push: (href) => go(href, 'push'),
    replace: (href) => {
      replaced.push(href)
      go(href, 'replace')
    },
    readdress: (href) => (location = fixedHistory(href).location),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replaced,
  }
}

let history: ReturnType<typeof fakeHistory>
let router: Router
let asked: string[]
/** Pages that wait until the test lets them come. */
let held: Map<string, () => void>
beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  held = new Map()
  history = fakeHistory('/')
  router = createRouter(history, async (href) => {
    asked.push(href)
    if (href.startsWith('/slow') || href.startsWith('/search/pro')) await new Promise<void>((resolve) => held.set(href, resolve))
    if (href === '/moved') throw new Redirect('/about')
    return { pathname: href } as PageData
  })
  await router.load()
})
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const shown = () => router.state.page?.pathname

test('a page is shown when its data are there; the newest way counts, whatever comes last', async () => {
  history.push('/slow')
  history.push('/about')
  await settle()
  held.get('/slow')!()
  await settle()
  expect([shown(), router.state.busy]).toEqual(['/about', false])
})

test('a page that takes long shows that it is on its way, and then for a moment at least', async () => {
  history.push('/slow')
  await vi.advanceTimersByTimeAsync(249)
  expect([router.state.busy, router.state.pending, shown()]).toEqual([true, false, '/'])
  await vi.advanceTimersByTimeAsync(1)
  expect(router.state.pending).toBe(true)
  held.get('/slow')!()
  await vi.advanceTimersByTimeAsync(199)
  expect(router.state.pending).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect([router.state.pending, shown()]).toEqual([false, '/slow'])
})

test('a page that comes as its waiting look is due does not fall under it, however late a motion makes its change', async () => {
  const changes: (() => void)[] = []
  router.presentBy((change) => new Promise<void>((done) => changes.push(() => (change(), done()))))
  history.push('/slow')
  await vi.advanceTimersByTimeAsync(240)
  held.get('/slow')!()
  await vi.advanceTimersByTimeAsync(100)
  changes.forEach((change) => change())
  await settle()
  expect([changes.length, router.state.pending, shown()]).toEqual([1, false, '/slow'])
})

test('a waiting look whose motion begins after its page came is not shown any more', async () => {
  const changes: (() => void)[] = []
  router.presentBy((change) => new Promise<void>((done) => changes.push(() => (change(), done()))))
  history.push('/slow')
  await vi.advanceTimersByTimeAsync(250)
  held.get('/slow')!()
  await vi.advanceTimersByTimeAsync(200)
  expect(shown()).toBe('/slow')
  changes.forEach((change) => change())
  expect(router.state.pending).toBe(false)
})

test('a search keeps the former page until its own data are there [pages.search-waits]', async () => {
  history.push('/search/pro/x')
  await vi.advanceTimersByTimeAsync(5_000)
  expect([router.state.pending, shown()]).toEqual([false, '/'])
})

test('a page that leads elsewhere is left out of the history', async () => {
  history.push('/moved')
  await settle()
  expect([shown(), history.replaced]).toEqual(['/about', ['/about']])
})

test('the server is told where a page leads', async () => {
  const moved = createRouter(fixedHistory('/moved'), async () => {
    throw new Redirect('/about')
  })
  expect(await moved.load()).toMatchObject({ to: '/about', forGood: false })
})

test('a page fetched ahead is not asked for again, unless its time or its visitor has passed', async () => {
  router.preload('/about')
  await settle()
  history.push('/about')
  await settle()
  expect([asked, shown()]).toEqual([['/', '/about'], '/about'])
  router.preload('/credits')
  await vi.advanceTimersByTimeAsync(30_001)
  history.push('/credits')
  await settle()
  expect(asked).toEqual(['/', '/about', '/credits', '/credits'])
})

test('a hash, or what an entry keeps, asks for no page', async () => {
  history.push('/#top')
  await settle()
  expect(asked).toEqual(['/'])
})

test('a page gives itself another address while it stands, and not the page that was left for meanwhile [map.address]', async () => {
  router.rendered(router.state.page)
  router.readdress('/?a=1')
  expect([history.location.href, asked]).toEqual(['/?a=1', ['/']])
  history.push('/slow')
  await settle()
  router.readdress('/?a=2')
  expect(history.location.href).toBe('/slow')
  held.get('/slow')!()
  await settle()
  // Its data are there, and it does not stand yet.
  router.readdress('/?a=3')
  expect(history.location.href).toBe('/slow')
  router.rendered(router.state.page)
  router.readdress('/slow?a=4')
  expect(history.location.href).toBe('/slow?a=4')
})

test('a link to the address that a page had before it gave itself another leads there', async () => {
  router.rendered(router.state.page)
  router.readdress('/?a=1')
  history.push('/')
  await settle()
  expect(asked).toEqual(['/', '/'])
})

test('it tells once of each address that is shown, and before each that is left', async () => {
  const told: unknown[] = []
  router.subscribe('onBeforeNavigate', ({ href }) => told.push(`leaves for ${href}`))
  router.subscribe('onRendered', () => told.push('shows'))
  router.rendered(router.state.page)
  await router.invalidate()
  router.rendered(router.state.page)
  history.push('/about')
  await settle()
  router.rendered(router.state.page)
  expect(told).toEqual(['shows', 'leaves for /about', 'shows'])
})

test('whoever leaves for a page can wait until it is shown', async () => {
  await router.goTo('/about')
  expect([shown(), history.replaced]).toEqual(['/about', []])
  await router.goTo('/')
  await router.leaveFor('/about')
  expect([shown(), history.replaced]).toEqual(['/about', ['/about']])
})
