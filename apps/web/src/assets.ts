import { existsSync, readFileSync } from 'node:fs'
import { screenPath, type PageRow } from './navigation/row.ts'

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>
type Fonts = { readonly css: string; readonly preload: readonly string[] }

const read = <T>(path: string): T | undefined => {
  const file = new URL(path, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

// Beside the built server entry; a development server and tests have neither.
const manifest = import.meta.env.PROD ? read<Manifest>('../client/.vite/manifest.json') : undefined
const fonts = import.meta.env.PROD ? read<Fonts>('../client/.vite/fonts.json') : undefined

const entry = 'src/entry-client.tsx'

function chunksOf(keys: readonly string[], from: Manifest): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = from[key]
    if (!chunk || seen.has(key)) return
    seen.set(key, chunk)
    for (const one of chunk.imports ?? []) visit(one)
  }
  for (const key of keys) visit(key)
  return [...seen.values()]
}

const developmentScripts = (nonce: string): string =>
  `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>
<script type="module" src="/@vite/client" nonce="${nonce}"></script><script type="module" src="/${entry}" nonce="${nonce}"></script>`

/** Names the build, so that an open tab learns of the next one. */
export const release = import.meta.env.PROD ? read<{ readonly release: string }>('../client/root/release.json')?.release : undefined

/** The built file of a page's screen. */
export function screenFileOf(row: PageRow | undefined): string | undefined {
  const chunk = row?.page === undefined ? undefined : manifest?.[`src/${screenPath(row.page)}`]
  return chunk && `/${chunk.file}`
}

const links = new Map<string | undefined, string>()

/** What a page's own files are preloaded by; the same for every visitor, so put together once. */
function linksOf(page: string | undefined, from: Manifest): string {
  const known = links.get(page)
  if (known !== undefined) return known
  const chunks = chunksOf([entry, ...(page === undefined ? [] : [`src/${screenPath(page)}`])], from)
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const fresh = [
    ...(fonts?.preload ?? []).map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...css.map((href) => `<link rel="stylesheet" href="/${href}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n')
  links.set(page, fresh)
  return fresh
}

/** Styles, preloads and scripts of a page: its own chunk comes with the first answer. */
export function assetsOf(row: PageRow | undefined, nonce: string): { head: string; body: string } {
  if (!manifest) return { head: '<link rel="stylesheet" href="/src/styles.css">', body: developmentScripts(nonce) }
  // The font's rules do not hold up the first paint: loaded for print, then put to use.
  const font = fonts
    ? `<link rel="stylesheet" href="${fonts.css}" media="print" id="fonts"><script nonce="${nonce}">(l=>{l.onload=()=>{l.media='all'};l.sheet&&l.onload()})(document.getElementById('fonts'))</script>`
    : ''
  return {
    head: `${linksOf(row?.page, manifest)}\n${font}`,
    body: `<script type="module" src="/${manifest[entry]!.file}" nonce="${nonce}"></script>`,
  }
}
