import type { Plugin } from 'vite'
import type { PageOptions } from '../src/navigation/row.ts'
import { madeModule } from './madeModule.ts'

type Table = Record<string, Record<string, PageOptions>>

/** Whether one address could fit both patterns. */
function overlap(a: string, b: string): boolean {
  const [x, y] = [a, b].map((path) => path.split('/').filter(Boolean)) as [string[], string[]]
  const open = x.at(-1) === '*' || y.at(-1) === '*'
  const shared = Math.min(...[x, y].map((parts) => (parts.at(-1) === '*' ? parts.length - 1 : parts.length)))
  if (!open && x.length !== y.length) return false
  return x.slice(0, shared).every((part, at) => part === y[at] || part.includes(':') || y[at]!.includes(':'))
}

const code = (value: unknown): string => {
  if (value instanceof RegExp) return value.toString()
  if (Array.isArray(value)) return `[${value.map(code).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${code(one)}`)
    .join(',')}}`
}

/**
 * Browsers load the page table first of all, so they get the rows that lead somewhere, and those an address
 * must meet before such a row does. Every other address is a 404 to them as it is to the server.
 */
export const clientRoutes = (): Plugin =>
  madeModule({ name: 'dure-client-routes', file: '/src/routes.ts', make: servedRows, clientOnly: true })

async function servedRows(): Promise<string> {
  const { pages } = (await import('../src/routes.ts')) as { pages: Table }
  const leads = (one: PageOptions): boolean => one.page !== undefined || one.redirect !== undefined
  const served = Object.values(pages).flatMap((rows) => Object.entries(rows).flatMap(([path, one]) => (leads(one) ? [path] : [])))
  const kept = Object.entries(pages).map(([area, rows]) => [
    area,
    Object.fromEntries(
      Object.entries(rows)
        .filter(([path, one]) => leads(one) || served.some((other) => overlap(path, other)))
        // What a page looks like while it is waited for comes after the first (`waitingLooks`); when its app starts is the server's to say.
        .map(([path, one]) => [path, Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'shape' && name !== 'readFirst'))]),
    ),
  ])
  const table = Object.fromEntries(kept) as Record<string, Record<string, object>>
  let shortly = code(table)
  const consts: string[] = []
  for (const options of saidOnce) {
    const often = oftenSaid(Object.values(table), options)
    consts.push(`const often${options} = {${often}}`)
    shortly = shortly.replaceAll(`,${often}}`, `,...often${options}}`)
  }
  return [
    `import { rowsOf } from './navigation/row.ts'`,
    ...consts,
    `export const pages = ${shortly}`,
    'export const rows = rowsOf(pages)\n',
  ].join('\n')
}

/** Of so many options each the commonest end of a row is said once: operators’ five, and the two of pages with a bar that may be found. */
const saidOnce = [5, 2]

function oftenSaid(areas: readonly Record<string, object>[], options: number): string {
  const ends = new Map<string, number>()
  for (const row of areas.flatMap((rows) => Object.values(rows))) {
    const all = Object.entries(row)
    if (all.length <= options) continue
    const said = code(Object.fromEntries(all.slice(-options))).slice(1, -1)
    // What is said already with more of them has its name.
    if (options === saidOnce[0] || !said.includes('noAppModal')) ends.set(said, (ends.get(said) ?? 0) + 1)
  }
  return [...ends].toSorted(([, one], [, other]) => other - one)[0]![0]
}
