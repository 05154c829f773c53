import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { clockOffset, moveDate } from './clock.ts'
import { broughtBrowser, fontsFile } from './needs/browser.ts'

const usualPlaces = [
  // Without its window it starts and draws for less than the whole one does.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium to drive: `CHROMIUM_PATH`, the usual places, Playwright's own, or the one that was brought for the tests.
 * @throws Error where there is none.
 */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
    return given
  }
  const found = [...usualPlaces, chromium.executablePath(), broughtBrowser].find((place) => existsSync(place))
  if (found === undefined) throw new Error('There is no Chromium: `npm test` brings one, or set CHROMIUM_PATH to one.')
  return found
}

/** The environment a browser is started in, so that it has a font for Korean wherever it runs. */
export const browserEnvironment = (): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  FONTCONFIG_FILE: fontsFile(),
})

/** Starts a headless browser with a fresh profile; its pages tell the time of the tests. */
export async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    headless: true,
    env: browserEnvironment(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for a second here: what the compilers of hot code take never comes back.
      '--js-flags=--no-opt --no-maglev',
    ],
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    if (clockOffset() !== 0) await context.addInitScript(moveDate, clockOffset())
    return context
  }
  return browser
}
