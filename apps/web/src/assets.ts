import { existsSync, readFileSync } from 'node:fs'
import { screenPath, type PageRow } from './navigation/row.ts'

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>
type Fonts = { readonly css: string }

const read = <T>(path: string): T | undefined => {
  const file = new URL(path, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

// Beside the built server entry; a development server and tests have neither.
const manifest = import.meta.env.PROD ? read<Manifest>('../client/.vite/manifest.json') : undefined
const fonts = import.meta.env.PROD ? read<Fonts>('../client/.vite/fonts.json') : undefined

const entry = 'src/entryClient.tsx'

/** The page's own first script, whole: a file of its own would come too late for who presses at once. */
const starter = manifest && `(()=>{${readFileSync(new URL(`../client/${manifest['src/starter.ts']!.file}`, import.meta.url), 'utf8')}})()`

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

type Files = { readonly links: string; readonly scripts: string }
const known = new Map<string | undefined, Files>()

/** What a page is made of; the same for every visitor, so put together once. */
function filesOf(page: string | undefined, from: Manifest): Files {
  const found = known.get(page)
  if (found !== undefined) return found
  const chunks = chunksOf([entry, ...(page === undefined ? [] : [`src/${screenPath(page)}`])], from)
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const links = css.map((href) => `<link rel="stylesheet" href="/${href}">`).join('\n')
  const files = { links, scripts: chunks.map(({ file }) => `/${file}`).join(' ') }
  known.set(page, files)
  return files
}

/**
 * Styles, preloads and scripts of a page: its starter knows the files of its own chunk.
 * @param patient whether the page is read before it is used: its app may wait for the first touch
 */
export function assetsOf(row: PageRow | undefined, nonce: string, patient: boolean): { head: string; body: string } {
  if (!manifest) return { head: '<link rel="stylesheet" href="/src/styles.css">', body: developmentScripts(nonce) }
  const { links, scripts } = filesOf(row?.page, manifest)
  return {
    head: `<script nonce="${nonce}" data-files="${scripts}" data-fonts="${fonts?.css ?? ''}"${patient ? ' data-patient' : ''}>${starter}</script>\n${links}`,
    body: '',
  }
}
