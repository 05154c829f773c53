import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
export type Screen = keyof typeof screens

export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained of, but for refused calls, which it always reports. */
  readonly complaints: readonly string[]
  open(path: string): Promise<void>
  /** The path and query shown now. */
  where(): string
  /** No complaints and nothing that axe finds on this page. */
  expectClean(): Promise<void>
  leave(): Promise<void>
}

/** One person at one device, with a session of its own. */
export async function visitor(browser: Browser, url: string, screen: Screen): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: screens[screen],
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    baseURL: url,
    hasTouch: screen === 'phone',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  return {
    page,
    context,
    complaints,
    async open(path) {
      await page.goto(path, { waitUntil: 'networkidle' })
    },
    where: () => page.url().slice(new URL(page.url()).origin.length),
    async expectClean() {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
      expect(complaints).toEqual([])
    },
    leave: () => context.close(),
  }
}
