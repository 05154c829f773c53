import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { webRoot } from './renderer.ts'

let kept: Promise<ReadonlySet<string>> | undefined

/** Every path of the web app's one table of pages, in `:param` style. */
export function pagePaths(): Promise<ReadonlySet<string>> {
  kept ??= read()
  return kept
}

async function read(): Promise<ReadonlySet<string>> {
  const file = pathToFileURL(join(webRoot, 'src/routes.ts')).href
  const { rows } = (await import(file)) as { readonly rows: readonly { readonly path: string }[] }
  return new Set(rows.map((row) => row.path))
}
