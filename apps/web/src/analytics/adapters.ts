import { whenOnline } from '../parts/whenOnline.ts'
import { analyticsUserCookie } from '@dure/contract/analytics/cookies'
import type { Answer } from '@dure/contract/client'
import { cookie, deviceId, setCookie } from './cookies.ts'
import { takeEarly } from '../report.ts'
import { addAdapter } from './port.ts'
import type { Adapter } from './port.ts'

type Configured = NonNullable<Answer<'GET /v1/system/settings'>['analytics']>
type Layer = Window & { dataLayer?: unknown[] }

function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

const layer = (): unknown[] => ((window as Layer).dataLayer ??= [])

/** Amplitude's HTTP API: a call an event, nothing of its script on our pages. */
function amplitude(apiKey: string): Adapter {
  const post = (event: object) =>
    void fetch('https://api2.amplitude.com/2/httpapi', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: apiKey, events: [event] }),
    }).catch(() => undefined)
  return {
    identify: () => undefined,
    track: (event, page, traits) => {
      const user = cookie(analyticsUserCookie)
      post({
        event_type: event,
        device_id: deviceId(),
        ...(user === undefined ? {} : { user_id: user.padStart(5, '0') }),
        event_properties: { page, ...traits },
      })
    },
  }
}

/** Google's tag and tag manager read one and the same layer. */
function google({ ga, gtm }: Pick<Configured, 'ga' | 'gtm'>): Adapter {
  // gtag reads the arguments object itself, not an array.
  const gtag: (...given: readonly unknown[]) => void = function () {
    // oxlint-disable-next-line prefer-rest-params
    layer().push(arguments)
  }
  if (gtm) {
    layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtm)}`)
  }
  if (ga) {
    gtag('js', new Date())
    gtag('config', ga, { send_page_view: false })
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ga)}`)
  }
  return {
    identify: (userId) => {
      if (ga) gtag('set', { user_id: userId })
      if (gtm) layer().push({ user_id: userId })
    },
    track: (event, page, traits) => {
      if (ga) gtag('event', event, { page_path: page, ...traits })
      if (gtm) layer().push({ event, page, ...traits })
    },
  }
}

/** Errors carry the trace id that a broken screen shows, by which the server's log knows the page. */
async function sentry(dsn: string, traceId: string | undefined): Promise<void> {
  const { captureException, init } = await whenOnline(() => import('@sentry/browser'))
  init({ dsn, sendDefaultPii: false, tracesSampleRate: 0, initialScope: { tags: { traceId } } })
  for (const error of takeEarly()) captureException(error)
}

/** Puts the configured analytics of others beside our own counting. */
export async function openAdapters(configured: Configured, traceId: string | undefined): Promise<void> {
  if (configured.amplitude) addAdapter(amplitude(configured.amplitude))
  if (configured.ga || configured.gtm) addAdapter(google(configured))
  if (configured.sentry) await sentry(configured.sentry, traceId)
}

/** Whom analytics of others see: a number, remembered a year. */
export const rememberUser = (userId: string): void => setCookie(analyticsUserCookie, userId)
