import { analyticsLimits as limits } from '@dure/contract/analytics/limits'
import { accountLimits } from '@dure/contract/accounts/limits'
import { webTokenCookie } from '@dure/contract/analytics/cookies'
import type { Me } from '@dure/contract/page'
import type { App } from '../appType.ts'
import { query } from '../api/query.ts'
import { watchConsentModals } from '../domains/consents/consentModals.ts'
import { whenHere } from '../parts/LazyPart.tsx'
import { whenOnline } from '../parts/whenOnline.ts'
import { captureAcquisition } from './acquisition.ts'
import { cookie, setCookie } from './cookies.ts'
import { drop, keep, kept } from './expiringValues.ts'
import { excluded, identify, track } from './port.ts'
import { trackSignUp } from './trackSignUp.ts'

/** The current user's type, for as long as his mode [analytics.user-type]. */
const userTypeKey = 'dure_user_type'
const affiliateKey = 'dure_lpinfo'

/** The member a web token was made for; undefined where it is none of ours. */
function tokenOwner(token: string | undefined): number | undefined {
  try {
    return (JSON.parse(atob((token ?? '').split('.')[0]!.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: number }).sub
  } catch {
    return undefined
  }
}

/** Experiments know the browser's member by its web token; one that cannot be renewed leaves the stored one in use. */
async function refreshWebToken(app: App, me: Me): Promise<void> {
  if (tokenOwner(cookie(webTokenCookie)) === me.id) return
  const fresh = await app.call('POST /api2/auth/web-token').catch(() => undefined)
  if (fresh) setCookie(webTokenCookie, fresh.web_token)
}

/** An affiliate link goes to the server for members; for guests, and where the call fails, it waits here for 20 days. */
async function handOverAffiliate(app: App): Promise<void> {
  const lpinfo = kept<string>(affiliateKey)
  if (lpinfo === undefined || app.session.get().me === null) return
  const done = await app.call('POST /v1/ad/linkprice/lpinfo', { body: { lpinfo } }).catch(() => undefined)
  if (done) drop(affiliateKey)
}

/** Who looks at the page, now and whenever that changes. */
function watchMember(app: App, ready: Promise<unknown>): void {
  let last: Me['id'] | null = null
  const look = () => {
    const { me } = app.session.get()
    const id = me?.id ?? null
    if (me === null) drop(userTypeKey)
    else keep(userTypeKey, me.type, accountLimits.modeFor)
    if (id === last) return
    last = id
    const known = ready.then(() => identify(id === null ? null : String(id)))
    if (me === null) return
    void refreshWebToken(app, me)
    void handOverAffiliate(app)
    if (!excluded()) {
      whenHere(
        () => import('./adapters.ts'),
        ({ rememberUser }) => rememberUser(String(me.id)),
      )
      void trackSignUp(me, known)
    }
  }
  app.session.subscribe(look)
  look()
}

/** Everything of a visit that can wait until the page is usable: where one came from, counting, tokens, the modals that ask. */
export function start(app: App): void {
  const search = new URLSearchParams(location.search)
  captureAcquisition(search)
  const lpinfo = search.get('lpinfo')
  if (lpinfo) keep(affiliateKey, lpinfo.slice(0, accountLimits.affiliateInfo), limits.affiliateFor)

  const configured = app.queries.ensureQueryData(query('GET /v1/system/settings')).then(({ analytics }) => analytics)
  const ready = configured
    .then(async (found) => {
      if (found && !excluded()) await (await whenOnline(() => import('./adapters.ts'))).openAdapters(found, app.traceId)
    })
    .catch(() => undefined)
  watchMember(app, ready)

  let shown = ''
  const viewed = () => {
    const { pathname } = location
    if (pathname === shown) return
    shown = pathname
    track('page_view')
  }
  void ready.then(viewed)
  app.router.subscribe('onRendered', viewed)
  watchConsentModals(app)
  whenHere(
    () => import('../domains/notifications/push/ask.ts'),
    ({ watchPushAsk }) => watchPushAsk(app),
  )
}
