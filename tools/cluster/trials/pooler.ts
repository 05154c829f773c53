import type { Cluster } from '../cluster.ts'
import { askedOnce } from '../databases.ts'
import { startLoad } from '../load.ts'
import type { Release } from '../releases.ts'
import { figure, jobFigures, seenFigures, tell } from './verdict.ts'

const rooms = 30
const lasts = 30_000
const settled = 20_000
/** What the pooler may open; the nodes would open some seventy by themselves. */
const poolSize = 10

/** The product behind pgbouncer in transaction mode. */
export async function pooler(cluster: Cluster, release: Release): Promise<boolean> {
  await cluster.up({ release, pooler: true })
  const { url } = cluster.primary
  const load = await startLoad(cluster.url, url, rooms)
  try {
    let most = 0
    for (let waited = 0; waited < lasts; waited += 1000) {
      await cluster.wait(1000)
      const [row] = await askedOnce<{ pooled: number }>(
        url,
        `select count(*)::int as pooled from pg_stat_activity where datname = 'dure' and application_name in ('dure-house', 'dure-counters')`,
      )
      most = Math.max(most, row?.pooled ?? 0)
    }
    await load.quiet()
    await load.settle(settled)
    const { seen } = load
    const direct = await askedOnce<{ name: string }>(
      url,
      `select distinct application_name as name from pg_stat_activity where datname = 'dure' and application_name like 'dure-%' order by 1`,
    )
    return tell('pooler: behind pgbouncer in transaction mode', [
      ...seenFigures(seen),
      figure('calls failed', seen.failures, seen.failures === 0),
      figure('connections of the pooler to the database, at most', most, most > 0 && most <= poolSize),
      ...(await jobFigures(url)),
      figure('who is connected', direct.map(({ name }) => name).join(', ')),
      figure('processes that ended unasked', cluster.parts.died().join(', ') || 'none', cluster.parts.died().length === 0),
    ])
  } finally {
    load.close()
  }
}
