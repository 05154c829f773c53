import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { screenPath } from '../../apps/web/src/navigation/row.ts'
import { rows } from '../../apps/web/src/routes.ts'

/**
 * What a page fetches before it is idle or touched, and all that it fetches until it can be used: the starter (it stands in the
 * page), the entry, the screen, and what these import. Both gzip, in bytes.
 */
const budgets = {
  tight: { early: 95 * 1024, whole: 140 * 1024 },
  /** Where people come to from a search: what is read comes first, pros beneath it later. */
  reading: { early: 95 * 1024, whole: 135 * 1024 },
  wide: { early: 130 * 1024, whole: 180 * 1024 },
  /** Where operators write pages: the editor itself comes after them. */
  writing: { early: 130 * 1024, whole: 188 * 1024 },
} as const
const tight = new Set(['/', '/profile/users/:userId'])
const reading = new Set([
  '/community/dure-life/posts/:postSlug',
  '/community/pro-center/posts/:postSlug',
  '/community/pro-knowhow/:postSlug',
])
const writing = new Set(['/admin/pages/write'])

const budgetOf = (path: string) =>
  tight.has(path) ? budgets.tight : reading.has(path) ? budgets.reading : writing.has(path) ? budgets.writing : budgets.wide

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Bytes = { readonly early: number; readonly whole: number }
type Size = { readonly path: string; readonly files: readonly string[]; readonly bytes: Bytes; readonly budget: Bytes }

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} KB`
const client = join(import.meta.dirname, '../../apps/web/dist/client')

/** The script of every page that is built, from Vite's manifest. */
export function measurePages(): { readonly sizes: readonly Size[]; readonly over: readonly Size[]; readonly print: () => void } {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const weights = new Map<string, number>()
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length
    weights.set(file, known)
    return known
  }
  const filesOf = (key: string, into: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build holds no chunk for ${key}`)
    if (into.has(chunk.file)) return into
    into.add(chunk.file)
    for (const one of chunk.imports ?? []) filesOf(one, into)
    return into
  }
  const weightOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + weigh(file), 0)
  const starter = filesOf('src/starter.ts', new Set())
  const sizes = rows
    .filter((row) => row.page !== undefined && !row.devOnly)
    .map((row) => {
      const files = filesOf(`src/${screenPath(row.page!)}`, filesOf('src/entryClient.tsx', new Set(starter)))
      return {
        path: row.path,
        files: [...files].map((file) => join(client, file)),
        bytes: { early: weightOf(starter), whole: weightOf(files) },
        budget: budgetOf(row.path),
      }
    })
    .toSorted((a, b) => b.bytes.whole - a.bytes.whole)
  const over = sizes.filter(({ bytes, budget }) => bytes.early > budget.early || bytes.whole > budget.whole)
  const print = () => {
    console.log(`Script before a page is idle: ${kb(weightOf(starter))}. Script until it can be used (gzip, of its budget):`)
    for (const size of sizes)
      console.log(`${kb(size.bytes.whole)} / ${kb(size.budget.whole)}  ${size.path}${over.includes(size) ? '  TOO LARGE' : ''}`)
  }
  return { sizes, over, print }
}

if (import.meta.main) {
  const { over, print } = measurePages()
  print()
  if (over.length > 0) process.exitCode = 1
}
