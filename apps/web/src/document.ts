import { systemLimits } from '@dure/contract/system/limits'
import type { Answer } from '@dure/contract/client'
import type { Boot } from './boot.ts'
import { floorCheck } from './browserFloor.ts'
import type { Head } from './screen.ts'

type Apps = NonNullable<Answer<'GET /v1/system/settings'>['apps']>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c]!)

/** JSON that is safe inside a script element of data: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const all = Array.from(text)
  return all.length > limit
    ? `${all
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const { told } = systemLimits

/** The product's own title and description, within their limits [pages.descriptions]. */
const brand = '두레'
const defaultDescription =
  '이사·청소부터 레슨·인테리어까지, 필요한 일을 알려 주면 우리 동네 고수가 견적을 보내요. 비교하고, 채팅하고, 안전하게 결제하세요.'
export const titleOf = (head: Head): string =>
  head.title === '' || head.title === brand ? `${brand} — 우리 동네 고수를 찾는 가장 쉬운 방법` : `${head.title} | ${brand}`

export type MetaTag = { readonly key: 'name' | 'property'; readonly id: string; readonly content: string }
const name = (id: string, content: string): MetaTag => ({ key: 'name', id, content })
const property = (id: string, content: string): MetaTag => ({ key: 'property', id, content })

/** Every meta element a page needs; the browser keeps them right after a change of page. */
export function metaOf(head: Head, of: { readonly url: string; readonly origin: string; readonly noindex: boolean }): MetaTag[] {
  const title = titleOf(head)
  const description = cut(head.description ?? defaultDescription, told.description)
  const image = new URL(head.image ?? '/assets/og.png', of.origin).href
  return [
    name('description', description),
    name('robots', of.noindex ? 'noindex, nofollow' : 'index, follow'),
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:locale', 'ko_KR'),
    property('og:title', cut(title, told.title)),
    property('og:description', description),
    property('og:url', of.url),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', cut(title, told.title)),
    name('twitter:card', 'summary_large_image'),
    name('twitter:title', cut(title, told.shortTitle)),
    name('twitter:description', description),
  ]
}

export type DocumentParts = {
  readonly head: Head
  readonly url: string
  readonly origin: string
  readonly noindex: boolean
  readonly bodyClass: string
  readonly nonce: string
  /** Elements for styles, preloads and scripts. */
  readonly assets: { readonly head: string; readonly body: string }
  readonly markup: string
  readonly release: string | undefined
  /** The native apps; smart banner and deep links name them. */
  readonly apps: Apps | null
  /** Pages that do not offer the app leave out the smart banner too. */
  readonly smartBanner: boolean
  readonly boot: Boot
}

const written = new WeakMap<object, string>()

/** An answer as JSON for a script; one that many pages show is written once. */
function answerJson(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return scriptJson(answer)
  const known = written.get(answer)
  if (known !== undefined) return known
  // A list that goes on holds its pages, each an answer of its own.
  const json =
    'pages' in answer && Array.isArray(answer.pages) && 'pageParams' in answer
      ? `{"pages":[${answer.pages.map(answerJson).join(',')}],"pageParams":${scriptJson(answer.pageParams)}}`
      : scriptJson(answer)
  written.set(answer, json)
  return json
}

function bootJson({ queries, ...rest }: Boot): string {
  const known = queries.map(({ key, data, at }) => `{"key":${scriptJson(key)},"data":${answerJson(data)},"at":${at}}`)
  return `{"queries":[${known.join(',')}],${scriptJson(rest).slice(1)}`
}

const feedLink = ({ head: { feed } }: DocumentParts): string =>
  feed === undefined
    ? ''
    : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`

/** What leads from this page into the apps: their own pages by deep link, the App Store's banner. */
function appLinks({ apps, url, smartBanner }: DocumentParts): string {
  if (apps === null) return ''
  const { pathname, search } = new URL(url)
  const deep = `${apps.scheme}://open${pathname}${search}`
  const tags = [
    property('al:ios:url', deep),
    property('al:ios:app_store_id', apps.iosId),
    property('al:ios:app_name', brand),
    property('al:android:url', deep),
    property('al:android:package', apps.androidPackage),
    property('al:android:app_name', brand),
    property('al:web:url', url),
    ...(smartBanner ? [name('apple-itunes-app', `app-id=${apps.iosId}, app-argument=${deep}`)] : []),
  ]
  return tags.map((tag) => `<meta ${tag.key}="${tag.id}" content="${escapeHtml(tag.content)}">`).join('')
}

const addresses: ReadonlySet<string> = new Set(['item', 'url', 'image', 'logo', '@id'])

/** Search engines want whole addresses; screens write their own paths, one or a list of them. */
function whole(value: unknown, name: string, origin: string): unknown {
  if (typeof value === 'string') return addresses.has(name) && value.startsWith('/') ? `${origin}${value}` : value
  if (Array.isArray(value)) return value.map((one) => whole(one, name, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, whole(one, key, origin)]))
}

export const linkedData = (one: object, origin: string): string => scriptJson(whole(one, '', origin))

/** The whole HTML document around a rendered page. */
export function documentOf(parts: DocumentParts): string {
  const { head, nonce } = parts
  const meta = metaOf(head, parts).map((tag) => `<meta ${tag.key}="${tag.id}" content="${escapeHtml(tag.content)}">`)
  const jsonLd = (head.jsonLd ?? []).map(
    (one) => `<script type="application/ld+json" nonce="${nonce}">${linkedData(one, parts.origin)}</script>`,
  )
  return `<!doctype html>
<html lang="ko"${parts.release === undefined ? '' : ` data-release="${parts.release}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(titleOf(head))}</title>
${meta.join('')}
<link rel="canonical" href="${escapeHtml(parts.url)}">
<meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14161B" media="(prefers-color-scheme: dark)"><meta name="format-detection" content="telephone=no">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/assets/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">
${feedLink(parts)}${appLinks(parts)}
${parts.assets.head}${jsonLd.join('')}
</head><body class="${parts.bodyClass}"><div id="root">${parts.markup}</div>
<script type="application/json" id="boot" nonce="${nonce}">${bootJson(parts.boot)}</script>
${parts.assets.body}<script nonce="${nonce}">${floorCheck}</script>
</body></html>`
}
