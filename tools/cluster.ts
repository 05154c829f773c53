import { parseArgs } from 'node:util'
import { Cluster } from './cluster/cluster.ts'
import { findPrograms } from './run/programs.ts'
import { formerRelease, thisRelease } from './cluster/releases.ts'
import { chaos } from './cluster/trials/chaos.ts'
import { failover } from './cluster/trials/failover.ts'
import { pooler } from './cluster/trials/pooler.ts'
import { scale } from './cluster/trials/scale.ts'
import { rollback, upgrade } from './cluster/trials/upgrade.ts'
import { Problem } from './postgres/problem.ts'

/**
 * `npm run cluster -- upgrade rollback failover chaos scale pooler`: brings the product up as it is deployed, on this machine, tries what is named and
 * prints what came of it; without a name it stays up until Ctrl-C. `--from <commit>` says what an upgrade begins at, and a rollback goes back to.
 */
const trials = {
  upgrade: async (cluster: Cluster) => upgrade(cluster, await formerRelease(cluster.parts, given.values.from), await thisRelease()),
  rollback: async (cluster: Cluster) => rollback(cluster, await formerRelease(cluster.parts, given.values.from), await thisRelease()),
  failover: async (cluster: Cluster) => failover(cluster, await thisRelease()),
  chaos: async (cluster: Cluster) => chaos(cluster, await thisRelease()),
  scale: async (cluster: Cluster) => scale(cluster, await thisRelease()),
  pooler: async (cluster: Cluster) => pooler(cluster, await thisRelease()),
} satisfies Record<string, (cluster: Cluster) => Promise<boolean>>

const given = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true })
const ending = new AbortController()
let running: Cluster | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (ending.signal.aborted) {
      running?.parts.killAll()
      return
    }
    console.error(`\n  taking all of it down (${signal}), once more kills`)
    ending.abort(new Problem('Stopped.'))
  })

try {
  const wanted = given.positionals
  const unknown = wanted.filter((name) => !(name in trials))
  if (unknown.length > 0) throw new Problem(`There is no trial ${unknown.join(', ')}: ${Object.keys(trials).join(', ')}.`)
  findPrograms(wanted.includes('pooler') ? ['redis-server', 'nginx', 'pgbouncer'] : ['redis-server', 'nginx'])
  if (wanted.length === 0) await within(stay)
  for (const name of wanted) {
    const good = await within(trials[name as keyof typeof trials])
    if (!good) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Problem || ending.signal.aborted ? `\n${(error as Error).message}` : error)
  process.exitCode = 1
}

/** A cluster for the length of `work`, gone after it however that ends. */
async function within<T>(work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await Cluster.found(ending.signal)
  running = cluster
  try {
    return await work(cluster)
  } finally {
    await cluster.down()
    running = undefined
    console.log('  everything is down')
  }
}

async function stay(cluster: Cluster): Promise<void> {
  await cluster.up({ release: await thisRelease() })
  console.log(
    `\n  Dure        ${cluster.url}\n  database    ${cluster.primary.url}\n  replica     ${cluster.replica.url}\n\n  Ctrl-C takes it down.`,
  )
  await new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
}
