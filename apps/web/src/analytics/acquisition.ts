import { addressOf } from '@dure/kernel/links/address'
import { acquisitionCookie } from '@dure/contract/analytics/cookies'
import { cookie, deviceId, setCookie } from './cookies.ts'

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const most = 200

/** Where this browser came from [analytics.acquisition], as it is sent with sign-ups and requests. */
export type AcquisitionRecord = Partial<
  Record<
    | (typeof utmNames)[number]
    | 'utm_datetime'
    | 'platform'
    | 'browser'
    | 'mobile'
    | 'NaPm'
    | 'referrer'
    | 'referrer_datetime'
    | 'document_referrer'
    | 'ajs_anonymous_id'
    | 'anonymous_id'
    | 'user_pseudo_id',
    string
  >
>

/** The record as it stands; nothing where none was made. */
export function acquisitionRecord(): AcquisitionRecord {
  try {
    const found = JSON.parse(cookie(acquisitionCookie) ?? '{}') as Record<string, unknown>
    // A link may carry such words; an address that holds them is refused before it is sent.
    const empty = new Set<unknown>(['', 'undefined', 'null', 'NaN'])
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string' && !empty.has(value)))
  } catch {
    return {}
  }
}

/** Another site's address without what it may tell of a person; undefined for our own. */
function outside(referrer: string): string | undefined {
  const url = addressOf(referrer)
  if (url === null) return undefined
  return url.origin === location.origin ? undefined : (url.origin + url.pathname).slice(0, most)
}

/** Where logins, certifications and payments at other sites lead back to. */
const waysBack = /^\/(?:social-auth|auth|pay)\//

/** The site that led to this document, whatever page it shows by now; undefined where one was only sent there and back [analytics.acquisition]. */
function cameFrom(): string | undefined {
  const [loaded] = performance.getEntriesByType('navigation')
  const back = loaded !== undefined && waysBack.test(new URL(loaded.name).pathname)
  return back ? undefined : outside(document.referrer)
}

const browserOf = (agent: string): string =>
  /Edg\//.test(agent)
    ? 'Edge'
    : /SamsungBrowser/.test(agent)
      ? 'Samsung Internet'
      : /NAVER|Whale/.test(agent)
        ? 'Naver'
        : /KAKAOTALK/.test(agent)
          ? 'KakaoTalk'
          : /Firefox\//.test(agent)
            ? 'Firefox'
            : /Chrome\//.test(agent)
              ? 'Chrome'
              : /Safari\//.test(agent)
                ? 'Safari'
                : 'other'

const platformOf = (agent: string): string =>
  /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac/.test(agent)
          ? 'macOS'
          : 'other'

/**
 * Brings the record up to date with how this page was reached: a campaign or another site that led here
 * takes the place of the one before, coming from within or by hand changes nothing.
 */
export function captureAcquisition(search: URLSearchParams, now = new Date()): void {
  const record: AcquisitionRecord = { ...acquisitionRecord() }
  const campaign = utmNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)!.slice(0, most)] as const] : []))
  if (campaign.length > 0) {
    for (const name of utmNames) delete record[name]
    Object.assign(record, Object.fromEntries(campaign), { utm_datetime: now.toISOString() })
  }
  const naver = search.get('NaPm')
  if (naver) record.NaPm = naver.slice(0, most)
  const from = cameFrom()
  if (from) Object.assign(record, { referrer: new URL(from).hostname, referrer_datetime: now.toISOString(), document_referrer: from })
  record.platform = platformOf(navigator.userAgent)
  record.browser = browserOf(navigator.userAgent)
  record.mobile = /Mobi|Android|iPhone/.test(navigator.userAgent) ? 'Y' : 'N'
  record.anonymous_id = deviceId()
  // An analytics script of others names the browser as it likes; where there is none, our own name is known there.
  const analytics = cookie({ name: 'ajs_anonymous_id', seconds: 0 })?.replace(/^"|"$/g, '')
  record.ajs_anonymous_id = (analytics || record.anonymous_id).slice(0, most)
  const google = cookie({ name: '_ga', seconds: 0 })
  if (google) record.user_pseudo_id = google.slice(0, most)
  setCookie(acquisitionCookie, JSON.stringify(record))
}
