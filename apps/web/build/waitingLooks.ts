import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { screenPath } from '../src/navigation/row.ts'
import type { Look } from '../src/shell/between/looks.ts'
import { madeModule } from './madeModule.ts'

/** A title that is the same whatever the page shows. */
const titled = /export const (?:title = |head = \(\)[^{]*\{\s*title: )'([^']+)'/

/** What is known of every page before its code is here: what its row says, and the title in its screen's file. */
export async function looksWithTitles(): Promise<Record<string, Look>> {
  const { looks } = await import('../src/shell/between/looks.ts')
  return Object.fromEntries(
    Object.entries(looks).map(([page, { shape }]) => {
      const title = titled.exec(readFileSync(join(import.meta.dirname, '../src', screenPath(page)), 'utf8'))?.[1]
      return [page, title === undefined ? { shape } : { shape, title }]
    }),
  )
}

/** Writes the titles of screens into the table that is there before them. */
export const waitingLooks = (): Plugin =>
  madeModule({
    name: 'dure-waiting-looks',
    file: '/src/shell/between/looks.ts',
    make: async () => `export const looks = ${JSON.stringify(await looksWithTitles())}\n`,
  })
