import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { authCookie } from '../apps/api/src/http/sessions.ts'
import { testHouse, type HouseOptions, type TestHouse } from '../apps/api/test/house.ts'
import { atEnd } from '../test/atEnd.ts'
import { machineNow } from '../test/clock.ts'
import { launch } from '../test/chromium.ts'

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

export type Visit = {
  readonly page: Page
  /** What the console and the page complained of. */
  readonly problems: string[]
  /** Looks at the screen as it is: axe, sideways scrolling, and a picture where `SHOTS` names a folder. */
  readonly look: (name: string) => Promise<void>
}

export type Journey = {
  readonly house: TestHouse
  readonly visit: (options?: { as?: { key: string }; size?: keyof typeof sizes; userAgent?: string }) => Promise<Visit>
}

/** The product and a browser for the journeys of one file. */
export async function journey(options: HouseOptions = {}): Promise<Journey> {
  const house = await testHouse(options)
  const browser: Browser = await launch()
  atEnd(() => browser.close())
  return {
    house,
    async visit({ as, size = 'phone', userAgent } = {}) {
      const context = await browser.newContext({
        locale: 'ko-KR',
        viewport: sizes[size],
        baseURL: house.url,
        reducedMotion: 'reduce',
        ...(userAgent ? { userAgent } : {}),
      })
      if (as !== undefined) await context.addCookies([{ name: authCookie, value: as.key, url: house.url, httpOnly: true, sameSite: 'Lax' }])
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const problems: string[] = []
      page.on('console', (message) => {
        // A refusal is answered with its status, which the browser notes by itself.
        if (['error', 'warning'].includes(message.type()) && !/the server responded with a status of 4\d\d/.test(message.text()))
          problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(String(error)))
      return { page, problems, look: (name) => look(page, `${size}-${name}`) }
    },
  }
}

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) {
    await mkdir(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((one) => `${name}: ${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** How many seconds a cookie still has in this browser; undefined where there is none. */
export async function cookieSeconds(context: BrowserContext, name: string): Promise<number | undefined> {
  const found = (await context.cookies()).find((one) => one.name === name)
  return found && found.expires - machineNow() / 1000
}

/** The page's own script has taken over, the screen within the shell too: it comes after. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('content')?.lastElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

/** Opens a page of ours and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
