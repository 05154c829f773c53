import type { Plugin } from 'vite'
import { madeModule } from './madeModule.ts'

/** The table as code: each read's key once, as many writes change the same. */
function code(changed: Readonly<Record<string, readonly string[]>>): string {
  const reads = [...new Set(Object.values(changed).flat())]
  const writes = Object.entries(changed).flatMap(([write, keys]) =>
    keys.length === 0 ? [] : [[write, keys.map((key) => reads.indexOf(key))]],
  )
  return `const reads = ${JSON.stringify(reads)}
export const changedReads = Object.fromEntries(${JSON.stringify(writes)}.map(([write, at]) => [write, at.map((one) => reads[one])]))\n`
}

/** Browsers get what follows from the declarations' tags, and not the declarations. */
export const changedTable = (): Plugin =>
  madeModule({
    name: 'dure-changed-table',
    file: '/src/api/changedReads.ts',
    make: async () => code((await import('../src/api/changedReads.ts')).changedReads),
  })
