import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, type TestContext } from 'vitest'
import { authCookie } from '../apps/api/src/http/callers/cookies.ts'
import { testHouse, type HouseOptions, type TestHouse } from '../apps/api/test/house.ts'
import { forgetLimits } from '../apps/api/test/trade.ts'
import { atEnd } from '../test/atEnd.ts'
import { beginClock, machineNow } from '../test/clock.ts'
import { leaveBrowser, takeBrowser } from './browsers.ts'
import { lookFor, noteLook } from './looked.ts'

// Once a worker: a product that serves several files must not see its time go back.
beginClock()

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
type Size = keyof typeof sizes

export type Visit = {
  readonly page: Page
  /** What the console and the page complained of. */
  readonly problems: string[]
  /**
   * Looks at the screen as it is: axe, sideways scrolling at both sizes, and pictures of both where `SHOTS` names a folder.
   * `resizes: false` where the other size would change what is looked at, `back: false` where the page is left after it.
   */
  readonly look: (name: string, options?: LookOptions) => Promise<void>
  /** Leaves, whoever visits next may have the browser. */
  readonly leave: () => Promise<void>
}

type LookOptions = { readonly resizes?: boolean; readonly back?: boolean }
type VisitOptions = {
  readonly as?: { readonly key: string } | undefined
  readonly size?: Size
  readonly userAgent?: string
  /** Whether the service worker may come: it costs each page a tenth, so it comes to the journey that looks at it. */
  readonly serviceWorker?: boolean
  /** Whether the browser keeps nothing of an earlier visit, where it is looked at what becomes of parts that do not come. */
  readonly fresh?: boolean
}

export type Journey = { readonly house: TestHouse; readonly visit: (options?: VisitOptions) => Promise<Visit> }

let shared: Promise<TestHouse> | undefined

/** The products of the running file, the visits that stay for all of it, and those of the running test. */
const walked = new Set<TestHouse>()
const ofFile: Visit[] = []
let ofTest: Visit[] | undefined

/**
 * The product and a browser for the journeys of a file. Without options it is the product of all such files of a worker: who takes
 * it names his own rows, undoes at his end what concerns everybody, and moves the clock by no more than minutes. With options,
 * were they empty, it is a product of the file's own.
 */
export async function journey(options?: HouseOptions): Promise<Journey> {
  const house = await (options ? testHouse(options) : (shared ??= testHouse({ kept: true })))
  walked.add(house)
  atEnd(async () => {
    walked.delete(house)
    await leave(ofFile)
  })
  await forgetLimits(house)
  return { house, visit: (given) => visitTo(house.url, given) }
}

/** Somebody's browser, phone or desktop, on a site: for the length of the test, or of the file where no test has begun. */
export async function visitTo(
  url: string,
  { as, size = 'phone', userAgent, serviceWorker = false, fresh = false }: VisitOptions = {},
): Promise<Visit> {
  const options: BrowserContextOptions = {
    locale: 'ko-KR',
    viewport: sizes[size],
    hasTouch: size === 'phone',
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...(userAgent ? { userAgent } : {}),
  }
  const page = await takeBrowser(options, fresh)
  if (as !== undefined) await page.context().addCookies([{ name: authCookie, value: as.key, url, httpOnly: true, sameSite: 'Lax' }])
  page.setDefaultTimeout(60_000)
  const problems: string[] = []
  page.on('console', (message) => {
    // A refusal is answered with its status, which the browser notes by itself; who keeps the service worker away says so.
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/the server responded with a status of 4\d\d|blocked by Playwright/.test(message.text())
    )
      problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  const visit: Visit = {
    page,
    problems,
    async look(name, given) {
      if (problems.length === 0) await noteLook(page)
      await look(page, name, given)
    },
    leave: () => leaveBrowser(page.context(), options),
  }
  ;(ofTest ?? ofFile).push(visit)
  return visit
}

/** Before each test: what others did counts against nobody. After it: its visitors leave, and where it failed, tell what they saw. */
export async function beginTest({ task, onTestFinished }: TestContext): Promise<void> {
  lookFor(task.file)
  await Promise.all([...walked].map(forgetLimits))
  const visits: Visit[] = (ofTest = [])
  onTestFinished(async () => {
    ofTest = undefined
    if (task.result?.state === 'fail') {
      for (const [at, visit] of [...ofFile, ...visits].entries()) await tell(visit, `${task.name} ${at + 1}`)
    }
    await leave(visits)
  })
}

async function leave(visits: Visit[]): Promise<void> {
  await Promise.all(visits.splice(0).map((visit) => visit.leave()))
}

/** Prints what somebody had before his eyes. */
async function tell({ page, problems }: Visit, name: string): Promise<void> {
  if (page.isClosed()) return
  const words = await page
    .locator(':root')
    .evaluate(() => [document.title, (document.querySelector('main') ?? document.body).innerText.slice(0, 1_500)].join('\n'), undefined, {
      timeout: 5_000,
    })
    .catch((error: unknown) => `(the page does not answer: ${String(error)})`)
  console.log([`${name}: ${page.url()}`, words, ...problems.map((one) => `console: ${one}`)].join('\n'))
  await picture(page, `failed-${name}`).catch(() => {})
}

async function look(page: Page, name: string, { resizes = true, back = true }: LookOptions = {}): Promise<void> {
  const size = page.viewportSize()?.width === sizes.desktop.width ? 'desktop' : 'phone'
  await picture(page, `${size}-${name}`)
  // A part of the screen may still be on its way; a page of hundreds of rows takes axe seconds by itself.
  await expect.poll(() => violations(page), { interval: 300, message: name }).toEqual([])
  await fits(page, `${size}-${name}`)
  if (!resizes) return
  const other = size === 'phone' ? 'desktop' : 'phone'
  await page.setViewportSize(sizes[other])
  await fits(page, `${other}-${name}`)
  await picture(page, `${other}-${name}`)
  if (back) await page.setViewportSize(sizes[size])
}

/** What axe finds wrong, with the first place where it does. Its text is half a megabyte: a page is sent it once, its frames too. */
async function violations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(`'axe' in window`)) continue
    if (frame === page.mainFrame()) await bringAxe(page)
    else await frame.evaluate(axeSource)
  }
  return page.evaluate(async () => {
    // Without `preload: false` it fetches every style sheet once more, for a rule about locked orientation alone.
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], preload: false })
    return found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)
  })
}

/** As a script of the page's own, which its browser compiles once for all its pages; a frame's `evaluate` has it compiled each time. */
async function bringAxe(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Runtime.evaluate', { expression: axeSource })
  await line.detach()
}

/** The narrowest phone there is; the page is left at the size it had [pages.fits]. */
export async function fitsNarrow(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await fits(page, `${width}-${name}`)
  }
  await page.setViewportSize(before)
}

/** Nothing makes the page scroll sideways, once it is laid out. */
async function fits(page: Page, name: string): Promise<void> {
  const beyond = (): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - window.innerWidth))),
    )
  // A busy browser may have a frame between a new size and what follows from it.
  await expect.poll(beyond, { interval: 50, message: `${name} scrolls sideways` }).toBeLessThanOrEqual(0)
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name.replaceAll('/', '-')}.png`), fullPage: true })
}

/** How many seconds a cookie still has in this browser; undefined where there is none. */
export async function cookieSeconds(context: BrowserContext, name: string): Promise<number | undefined> {
  const found = (await context.cookies()).find((one) => one.name === name)
  return found && found.expires - machineNow() / 1000
}

/** The page's own script has taken over, the screen within the shell too: it comes after. A page that is read first waits to be touched. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('content')?.lastElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** The page's own script has taken over and has nothing more to do. */
export async function atRest(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Opens a page of ours and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Goes to a page of ours as a press on a link does, without loading the document anew. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.getElementById('content')?.append(link)
    link.click()
    link.remove()
  }, path)
}

/** Takes back what concerns everybody, maintenance, announcements, experiments and settings, and waits until the product knows. */
export async function quieten({ house, guest }: TestHouse): Promise<void> {
  await house.pool.query(`
    with over as (update maintenance_window set ended_at = starts_at where ended_at is null),
      withdrawn as (update announcement set withdrawn_at = created_at where withdrawn_at is null),
      ended as (update experiment set status = 'ended' where status = 'running')
    delete from setting where name <> 'catalogueVersion'`)
  const news = async () => {
    const { maintenance, notice, experiments } = await guest('GET /v1/system/settings')
    return { maintenance, notice, experiments }
  }
  // Read again when they are two seconds old.
  await expect.poll(news).toEqual({ maintenance: null, notice: null, experiments: false })
}
