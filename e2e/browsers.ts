import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launch } from '../test/chromium.ts'

/**
 * The browsers of those who visit, each with all that one keeps for itself. One that its visitor left serves the next of its kind,
 * emptied of what he left in it: scripts, fonts and pictures that never change are fetched and read once, not for each visit.
 */
let browser: Promise<Browser> | undefined
const left = new Map<BrowserContext, string>()
/** Browsers with what cannot be taken back: they are closed once they are left. */
const altered = new WeakSet<BrowserContext>()

/** As many as a journey of several people has at once. */
const most = 4

/** A browser of nobody with an empty page; `fresh` where it must not have been anywhere, so that nothing is kept. */
export async function takeBrowser(options: BrowserContextOptions, fresh: boolean): Promise<Page> {
  const kind = JSON.stringify(options)
  const kept = fresh ? undefined : [...left].findLast(([, its]) => its === kind)?.[0]
  if (kept === undefined) {
    const context = await (await (browser ??= launch())).newContext(options)
    note(context)
    return context.newPage()
  }
  left.delete(kept)
  const page = await kept.newPage()
  const line = await kept.newCDPSession(page)
  await Promise.all([
    kept.clearCookies(),
    line.send('Storage.clearDataForOrigin', { origin: new URL(options.baseURL!).origin, storageTypes: 'all' }),
  ])
  await line.detach()
  return page
}

/** Its visitor has gone, and whatever he left in it goes when the next one comes. */
export async function leaveBrowser(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  if (altered.has(context)) return context.close()
  await Promise.all(context.pages().map((page) => page.close()))
  left.set(context, JSON.stringify(options))
  const [oldest] = left.keys()
  if (left.size <= most || oldest === undefined) return
  left.delete(oldest)
  await oldest.close()
}

/** Notes what stays in a browser whoever visits with it. */
function note(context: BrowserContext): void {
  const noting =
    <Given extends unknown[], Answer>(act: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      altered.add(context)
      return act(...given)
    }
  context.addInitScript = noting(context.addInitScript.bind(context))
  context.grantPermissions = noting(context.grantPermissions.bind(context))
  context.setGeolocation = noting(context.setGeolocation.bind(context))
  context.setOffline = noting(context.setOffline.bind(context))
  const { clock } = context
  clock.install = noting(clock.install.bind(clock))
  clock.setSystemTime = noting(clock.setSystemTime.bind(clock))
}
