import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { clockOffset, moveDate } from './clock.ts'

/** The browser without its window: it starts and draws for less than the whole one does. */
const headlessShell = 'chromium-headless-shell'

const usualPlaces = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium to drive: `CHROMIUM_PATH`, the usual places, Playwright's own; else it is installed.
 * @throws Error naming the command to run where it cannot be installed.
 */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
    return given
  }
  const found = present()
  if (found) return found
  if (canInstallPackages()) installPackage(headlessShell)
  else spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  const installed = present()
  if (installed) return installed
  throw new Error(
    `There is no Chromium. Run "apt-get install -y ${headlessShell}" as root, or "npx playwright-core install --with-deps chromium".`,
  )
}

/** Makes sure that Korean text shows as text: pages fall back to the system's font before their own has loaded. */
export function ensureKoreanFont(): void {
  if (hasKoreanFont()) return
  if (canInstallPackages()) installPackage('fonts-noto-cjk')
  if (!hasKoreanFont()) throw new Error('There is no Korean font. Run "apt-get install -y fonts-noto-cjk" as root.')
}

/** Starts a headless browser with a fresh profile; its pages tell the time of the tests. */
export async function launch(): Promise<Browser> {
  ensureKoreanFont()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    headless: true,
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

function present(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place))
}

function hasKoreanFont(): boolean {
  if (process.platform === 'darwin') return true
  const listed = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' })
  if (listed.status === 0 && listed.stdout.trim() !== '') return true
  return ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', '/usr/share/fonts/truetype/nanum/NanumGothic.ttf'].some((file) =>
    existsSync(file),
  )
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installPackage(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'inherit' }).status === 0
  if (install()) return
  // The package lists of a fresh machine are empty.
  spawnSync('apt-get', ['update'], { env, stdio: 'inherit' })
  install()
}
