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
  const parts = await scriptsOf(cluster.url)
  const load = await startLoad(cluster.url, cluster.primary.url, rooms, parts)
  try {
    await cluster.wait(calm)
    const began = performance.now()
    await cluster.moveSchema(next)
    const schema = performance.now() - began
    const each: string[] = []
    for (const name of nodeNames) {
      const { ended, ready } = await cluster.restartNode(name, next)
      each.push(`${name} ${(ended / 1000).toFixed(1)} + ${(ready / 1000).toFixed(1)} s`)
      await cluster.wait(calm)
    }
    const { seen } = load
    let again = 0
    for (; seen.answered < enough && again < roundsAtMost * nodeNames.length; again += 1) {
      await cluster.restartNode(nodeNames[again % nodeNames.length]!, next)
      await cluster.wait(calm)
    }
    await load.quiet()
    await load.settle(settled)
    return tell(`upgrade: from ${former.name} to ${next.name}`, [
      ...seenFigures(seen),
      figure('calls failed', seen.failures, seen.failures === 0),
      figure(`ends of nodes after those, until ${enough} calls were answered`, again, seen.answered >= enough),
      figure('parts of the former release that pages asked for throughout', parts.length, parts.length > 0),
      ...(await jobFigures(cluster.primary.url)),
      figure('processes that ended unasked', cluster.parts.died().join(', ') || 'none', cluster.parts.died().length === 0),
      figure('schema and base data, while the former release served', `${(schema / 1000).toFixed(1)} s`),
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
