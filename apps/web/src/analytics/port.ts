import { analyticsLimits } from '@dure/contract/analytics/limits'
import { SECOND } from '@dure/kernel/time'
import { visitCookie } from '@dure/contract/analytics/cookies'
import { isAutomated, unknownPage } from '@dure/contract/analytics/events'
import type { EventName } from '@dure/contract/analytics/events'
import { newUuid } from '@dure/kernel/ids'
import { sendBeside } from '../api/beside.ts'
import { matchPage } from '../navigation/match.ts'
import { noteSuccess } from '../session/success.ts'
import { cookie, deviceId, setCookie } from './cookies.ts'

/** What an event may tell analytics of others; never a person, never free text. */
export type EventTraits = { readonly value?: number; readonly currency?: 'KRW'; readonly method?: string }
/** Analytics of others, by configuration. */
export type Adapter = {
  readonly identify: (userId: string | null) => void | Promise<void>
  readonly track: (event: EventName, page: string, traits: EventTraits) => void
}

/** What was come for and done. */
const successes: ReadonlySet<EventName> = new Set(['request', 'quote', 'hire', 'pay'])
const waitBeforeSending = 4 * SECOND

let queue: { readonly name: EventName; readonly page: string; readonly times?: number }[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let listening = false
const adapters: Adapter[] = []

/** Crawlers and automation are not counted [analytics.robots]. */
export const excluded = (): boolean => navigator.webdriver || isAutomated(navigator.userAgent)

export const addAdapter = (adapter: Adapter): void => void adapters.push(adapter)
export const identify = (userId: string | null): Promise<unknown> => Promise.allSettled(adapters.map(async (one) => one.identify(userId)))

/** Hands what waits to the browser, which delivers it even when the page is left. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (queue.length === 0) return
  const events = queue
  queue = []
  sendBeside('/v1/analytics/events', { device: deviceId(), events })
}

function push(name: EventName, page: string, times?: number): void {
  queue.push({ name, page, ...(times === undefined ? {} : { times }) })
  if (queue.length >= analyticsLimits.events - 1) return flush()
  timer ??= setTimeout(flush, waitBeforeSending)
  if (listening) return
  listening = true
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  window.addEventListener('pagehide', flush)
}

/** Counts an event of the page one is on; a visit begins with it where the last one ended 30 minutes ago. */
export function track(name: EventName, traits: EventTraits = {}): void {
  if (successes.has(name)) noteSuccess()
  if (excluded()) return
  const page = matchPage(location.pathname)?.row.path ?? unknownPage
  const visit = cookie(visitCookie)
  if (visit === undefined) push('visit', page)
  setCookie(visitCookie, visit ?? newUuid())
  push(name, page)
  for (const adapter of adapters) adapter.track(name, page, traits)
}

/** Counts what was many times on a page that may have been left. */
export function trackTimes(name: EventName, pathname: string, times: number): void {
  if (!excluded()) push(name, matchPage(pathname)?.row.path ?? unknownPage, times)
}
