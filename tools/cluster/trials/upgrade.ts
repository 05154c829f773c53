import type { Cluster } from '../cluster.ts'
import { nodeNames } from '../cluster.ts'
import { startLoad } from '../load.ts'
import type { Release } from '../releases.ts'
import { figure, jobFigures, seenFigures, tell } from './verdict.ts'

const rooms = 30
const calm = 5000
const settled = 20_000
/** So many calls are to meet nodes that end and begin; the nodes go round until they did, so often at most. */
const enough = 10_000
const roundsAtMost = 10

/** One release takes the place of another under load: the schema first, then node after node. Nobody may notice. */
export async function upgrade(cluster: Cluster, former: Release, next: Release): Promise<boolean> {
  await cluster.up({ release: former })
  return takeThePlace(cluster, `upgrade: from ${former.name} to ${next.name}`, next)
}

/**
 * The release before comes back to the schema of the newer one under load, by the same steps as any release:
 * its migrations, of which none is left to run, then node after node. Nobody may notice [availability.going-back].
 */
export async function rollback(cluster: Cluster, former: Release, next: Release): Promise<boolean> {
  await cluster.up({ release: former })
  await cluster.moveSchema(next)
  for (const name of nodeNames) await cluster.restartNode(name, next)
  return takeThePlace(cluster, `rollback: from ${next.name} back to ${former.name}`, former)
}

async function takeThePlace(cluster: Cluster, title: string, release: Release): Promise<boolean> {
  const parts = await scriptsOf(cluster.url)
  const load = await startLoad(cluster.url, cluster.primary.url, rooms, parts)
  try {
    await cluster.wait(calm)
    const began = performance.now()
    await cluster.moveSchema(release)
    const schema = performance.now() - began
    const each: string[] = []
    for (const name of nodeNames) {
      const { ended, ready } = await cluster.restartNode(name, release)
      each.push(`${name} ${(ended / 1000).toFixed(1)} + ${(ready / 1000).toFixed(1)} s`)
      await cluster.wait(calm)
    }
    const { seen } = load
    let again = 0
    for (; seen.answered < enough && again < roundsAtMost * nodeNames.length; again += 1) {
      await cluster.restartNode(nodeNames[again % nodeNames.length]!, release)
      await cluster.wait(calm)
    }
    await load.quiet()
    await load.settle(settled)
    return tell(title, [
      ...seenFigures(seen),
      figure('calls failed', seen.failures, seen.failures === 0),
      figure(`ends of nodes after those, until ${enough} calls were answered`, again, seen.answered >= enough),
      figure('parts of the release that left, asked for by pages throughout', parts.length, parts.length > 0),
      ...(await jobFigures(cluster.primary.url)),
      figure('processes that ended unasked', cluster.parts.died().join(', ') || 'none', cluster.parts.died().length === 0),
      figure('schema and base data, while the other release served', `${(schema / 1000).toFixed(1)} s`),
      figure('a node: from SIGTERM to its end + until ready again', each.join(', ')),
    ])
  } finally {
    load.close()
  }
}

/** The scripts of a page that was opened before: it may ask for them long after its release is gone. */
async function scriptsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/gu))]
}
