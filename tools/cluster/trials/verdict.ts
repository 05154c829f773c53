import { quantile } from '../../../bench/load.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { askedOnce } from '../databases.ts'
import type { Seen } from '../load.ts'

/** A figure of a trial, and whether it is as it should be; null where it only informs. */
export type Figure = { readonly name: string; readonly value: string; readonly good: boolean | null }

export const figure = (name: string, value: string | number, good: boolean | null = null): Figure => ({ name, value: String(value), good })

/** Prints figures. @returns whether all are good. */
export function tell(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n  ${title}`)
  for (const { name, value, good } of figures)
    console.log(`  ${good === null ? '    ' : good ? 'ok  ' : 'BAD '}${name.padEnd(58)} ${value}`)
  return figures.every(({ good }) => good !== false)
}

/** What people saw, for any trial with people in it. */
export function seenFigures(seen: Seen): Figure[] {
  const unseen = seen.unseen().length
  return [
    figure('calls answered', seen.answered),
    figure('  p50 and p99 of them', `${quantile(seen.took, 0.5).toFixed(0)} and ${quantile(seen.took, 0.99).toFixed(0)} ms`),
    figure('messages acknowledged', seen.messages.length),
    figure('  of them never seen by the other side', unseen, unseen === 0),
    figure('requests acknowledged', seen.requests.length),
    figure('sockets lost and come back', seen.reconnected),
    figure('calls sent again on another connection', seen.again),
    ...[...seen.failed].map(([what, { count, first, last }]) =>
      figure(`  failed: ${what}`, `${count}, over ${((last - first) / 1000).toFixed(1)} s`),
    ),
  ]
}

/** The jobs that requests left: how many were done, and how many still wait a minute later at most. */
export async function jobFigures(databaseUrl: string): Promise<Figure[]> {
  for (let waited = 0; ; waited += 1) {
    const [row] = await askedOnce<{ done: number; waiting: number; dead: number }>(
      databaseUrl,
      `select count(*) filter (where state = 'completed') as done, count(*) filter (where state < 'completed' and name <> 'dead-letter') as waiting,
         count(*) filter (where name = 'dead-letter') as dead from pgboss.job`,
    )
    const [done, waiting, dead] = [Number(row?.done), Number(row?.waiting), Number(row?.dead)]
    if (waiting === 0 || waited === 60)
      return [
        figure('jobs done', done, done > 0),
        figure('jobs that still wait, a minute later at most', waiting, waiting === 0),
        figure('jobs that failed for good', dead, dead === 0),
      ]
    await sleep(1000)
  }
}

/** How many of the rows that were acknowledged are not there. */
export async function missing(url: string, table: 'message' | 'request', ids: readonly number[]): Promise<number> {
  const rows = await askedOnce<{ n: number }>(url, `select count(*)::int as n from ${table} where id = any($1)`, [ids])
  return ids.length - (rows[0]?.n ?? 0)
}
