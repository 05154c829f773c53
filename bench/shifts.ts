import type { Page } from 'playwright-core'
import { launch } from '../test/chromium.ts'

/**
 * `npm run bench:shifts -- http://localhost:4400`: how much of five pages moves by itself under a phone's reader, who comes on a slow
 * line and scrolls down: the largest window of layout shifts, as browsers count it (docs/benchmarks.md). The house runs with its demo.
 */
const base = process.argv[2] ?? 'http://localhost:4400'
const limit = 0.02
/** 150 ms to the server and back, 1.6 megabits a second, a processor four times as slow. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const slower = 4
const pro = { email: 'jeongho@dure.test', password: 'dure!demo!1' }

type Shift = { readonly at: number; readonly value: number }

/** Keeps in the page what moves by itself. */
const watching = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push({ at: entry.startTime, value: entry.value })
  }).observe({ type: 'layout-shift', buffered: true })`

/** The largest sum of shifts that follow one another within a second, for five at most. */
function largestWindow(shifts: readonly Shift[]): number {
  let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [sum, first] = [0, at]
    sum += value
    last = at
    largest = Math.max(largest, sum)
  }
  return largest
}

async function shiftOf(page: Page, path: string): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', line)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(path, { waitUntil: 'load', timeout: 90_000 })
  await page.waitForTimeout(4_000)
  await page.mouse.move(195, 500)
  for (let step = 0; step < 30; step += 1) {
    // oxlint-disable no-await-in-loop -- as a finger scrolls: one step after the other
    await page.mouse.wheel(0, 100)
    await page.waitForTimeout(90)
    // oxlint-enable no-await-in-loop
  }
  await page.waitForTimeout(1_500)
  const shifts = await page.evaluate<Shift[]>('window.shifts')
  await tools.detach()
  return largestWindow(shifts)
}

async function visitor(browser: Awaited<ReturnType<typeof launch>>, who?: typeof pro): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  const page = await context.newPage()
  await page.addInitScript({ content: watching })
  if (who === undefined) return page
  await page.goto('/login')
  await page.getByLabel('이메일').fill(who.email)
  await page.locator('input[type=password]').fill(who.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

/** Where the first link of a page leads that has this shape. */
async function firstLink(page: Page, path: string, link: string): Promise<string> {
  await page.goto(path)
  return (await page.locator(link).first().getAttribute('href'))!
}

const browser = await launch()
try {
  const [guest, jeongho] = [await visitor(browser), await visitor(browser, pro)]
  const links = {
    pro: await firstLink(guest, '/search/pro', '[data-user] a'),
    post: await firstLink(guest, '/community/dure-life/all', 'a[href*="/posts/"]'),
    request: await firstLink(jeongho, '/requests/received', 'a[href^="/requests/received/"]'),
  }
  // A guest comes for the first time, to each page by itself; a pro has been here before.
  const pages: readonly (readonly [name: string, page: Page, path: string])[] = [
    ['home', await visitor(browser), '/'],
    ['search', await visitor(browser), '/search/pro'],
    ['pro page', await visitor(browser), links.pro],
    ['post', await visitor(browser), links.post],
    ['received request', jeongho, links.request],
  ]
  for (const [name, page, path] of pages) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, or they take the processor from each other
    const shift = await shiftOf(page, path)
    console.log(`${name.padEnd(18)} ${shift.toFixed(4)}${shift > limit ? '  TOO MUCH' : ''}`)
    if (shift > limit) process.exitCode = 1
  }
} finally {
  await browser.close()
}
