import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { screenPath } from '../apps/web/src/navigation/row.ts'
import { rows } from '../apps/web/src/routes.ts'

// All script a page loads before it is usable, gzip, in bytes: entry, its imports, and the page's own chunk.
const tight = new Set(['/', '/profile/users/:userId'])
const tightBudget = 130 * 1024
const budget = 180 * 1024

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Size = { readonly path: string; readonly bytes: number; readonly budget: number }

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} KB`
const client = join(import.meta.dirname, '../apps/web/dist/client')

/** First-load script of every page that is built, from Vite's manifest. */
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
  const sizes = rows
    .filter((row) => row.page !== undefined && !row.devOnly)
    .map((row) => {
      const files = filesOf(`src/${screenPath(row.page!)}`, filesOf('src/entry-client.tsx', new Set()))
      return {
        path: row.path,
        bytes: [...files].reduce((sum, file) => sum + weigh(file), 0),
        budget: tight.has(row.path) ? tightBudget : budget,
      }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
  const over = sizes.filter((size) => size.bytes > size.budget)
  const print = () => {
    console.log('First-load script by page (gzip, of its budget):')
    for (const { path, bytes, budget: of } of sizes) console.log(`${kb(bytes)} / ${kb(of)}  ${path}${bytes > of ? '  TOO LARGE' : ''}`)
  }
  return { sizes, over, print }
}

if (import.meta.main) {
  const { over, print } = measurePages()
  print()
  if (over.length > 0) process.exitCode = 1
}
