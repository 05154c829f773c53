import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connections } from '../database/connections.ts'
import type { Bus } from '../realtime/bus.ts'
import type { Metrics, Sample } from './metrics.ts'

/** What this process holds of each kind, read where it is. */
export function processFigures(
  metrics: Metrics,
  given: {
    readonly pools: Readonly<Record<string, Connections>>
    readonly bus: Bus
    /** The web app's built files; the release stands in there. */
    readonly client: string
  },
): void {
  const pools = Object.entries(given.pools)
  const ofPools = (value: (pool: Connections) => number) => (): readonly Sample[] =>
    pools.map(([pool, connections]) => ({ labels: { pool }, value: value(connections) }))

  metrics.gauge({
    name: 'database_pool_connections',
    help: 'Open connections by pool and by whether somebody has them',
    labels: ['pool', 'state'],
    read: () =>
      pools.flatMap(([pool, connections]) => {
        const { busy, idle } = connections.load()
        return [
          { labels: { pool, state: 'busy' }, value: busy },
          { labels: { pool, state: 'idle' }, value: idle },
        ]
      }),
  })
  metrics.gauge({
    name: 'database_pool_size',
    help: 'Connections a pool may have open',
    labels: ['pool'],
    read: ofPools((pool) => pool.most),
  })
  metrics.gauge({
    name: 'database_pool_waiting',
    help: 'Callers in line for a connection of their own',
    labels: ['pool'],
    read: ofPools((pool) => pool.load().waiting),
  })
  metrics.gauge({
    name: 'database_reads_waiting',
    help: 'Plain reads sent over the shared connections and not answered',
    labels: ['pool'],
    read: ofPools((pool) => pool.load().reads),
  })
  metrics.counter({
    name: 'database_pool_waits_total',
    help: 'How often somebody found no free connection and had to wait',
    labels: ['pool'],
    read: ofPools((pool) => pool.waits.waited),
  })
  metrics.counter({
    name: 'database_pool_timeouts_total',
    help: 'How often somebody waited for a connection in vain',
    labels: ['pool'],
    read: ofPools((pool) => pool.waits.vain),
  })
  metrics.gauge({
    name: 'redis_up',
    help: 'Whether Redis can be reached; absent where none is used',
    read: () => {
      const up = given.bus.isUp()
      return up === null ? [] : [{ value: Number(up) }]
    },
  })
  let labels = { release: releaseIn(given.client), node: process.version }
  metrics.gauge({
    name: 'dure_build_info',
    help: 'The running release',
    labels: Object.keys(labels),
    read() {
      // It may be built only while the first demo is made.
      if (labels.release === unbuilt) labels = { ...labels, release: releaseIn(given.client) }
      return [{ labels, value: 1 }]
    },
  })
}

const unbuilt = 'unbuilt'

/** The name the build gave itself; sources that run unbuilt have none. */
function releaseIn(client: string): string {
  try {
    return (JSON.parse(readFileSync(join(client, 'root/release.json'), 'utf8')) as { release: string }).release
  } catch {
    return unbuilt
  }
}
