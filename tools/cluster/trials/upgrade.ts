import type { Cluster } from '../cluster.ts'
import { nodeNames } from '../cluster.ts'
import { askedOnce } from '../databases.ts'
import { startLoad } from '../load.ts'
import type { Release } from '../releases.ts'
import { figure, seenFigures, tell } from './verdict.ts'

const rooms = 30
const calm = 5000
const settled = 20_000

/** One release takes the place of another under load: the schema first, then node after node. Nobody may notice. */
export async function upgrade(cluster: Cluster, former: Release, next: Release): Promise<boolean> {
  await cluster.up({ release: former })
  const load = await startLoad(cluster.url, cluster.primary.url, rooms)
  try {
    await cluster.wait(calm)
    const began = performance.now()
    await cluster.moveSchema(next)
    const schema = performance.now() - began
    const each: string[] = []
    for (const name of nodeNames) {
      each.push(`${name} ${((await cluster.restartNode(name, next)) / 1000).toFixed(1)} s`)
      await cluster.wait(calm)
    }
    await load.quiet()
    await load.settle(settled)
    const { seen } = load
    const dead = await askedOnce<{ n: string }>(
      cluster.primary.url,
      `select count(*) as n from pgboss.job where name = 'dead-letter' and state < 'active'`,
    )
    return tell(`upgrade: from ${former.name} to ${next.name}`, [
      ...seenFigures(seen),
      figure('calls failed', seen.failures, seen.failures === 0),
      figure('jobs that failed for good', dead[0]?.n ?? '?', dead[0]?.n === '0'),
      figure('processes that ended unasked', cluster.parts.died().join(', ') || 'none', cluster.parts.died().length === 0),
      figure('schema and base data, while the former release served', `${(schema / 1000).toFixed(1)} s`),
      figure('a node, from SIGTERM until it is ready again', each.join(', ')),
    ])
  } finally {
    load.close()
  }
}
