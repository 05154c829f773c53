import { alive } from '../../postgres/process.ts'
import type { Cluster } from '../cluster.ts'
import { promote } from '../databases.ts'
import { startLoad } from '../load.ts'
import type { Sent } from '../load.ts'
import type { Release } from '../releases.ts'
import { figure, jobFigures, missing, seenFigures, tell } from './verdict.ts'

const rooms = 30
const calm = 8000
/** As long as somebody needs who looks each second and is sure after the second look. */
const noticed = 2000
const backWithin = 10_000
const after = 15_000
const settled = 30_000

/** The primary dies without a word, the replica takes its place, the address moves to it. */
export async function failover(cluster: Cluster, release: Release): Promise<boolean> {
  await cluster.up({ release, movable: true })
  const { primary, replica, relay } = cluster
  const load = await startLoad(cluster.url, primary.url, rooms)
  try {
    await cluster.wait(calm)
    const killed = performance.now()
    process.kill(primary.pid, 'SIGKILL')
    relay.to(null)
    await cluster.wait(noticed)
    const promotion = await promote(replica)
    relay.to(Number(new URL(replica.url).port))
    const promoted = performance.now()
    await cluster.wait(after)
    await load.quiet()
    await load.settle(settled)

    const { seen } = load
    const lost = await missing(
      replica.url,
      'message',
      seen.messages.map(({ id }) => id),
    )
    const requests = await missing(replica.url, 'request', seen.requests)
    const later = seen.messages.filter(({ at }) => at > promoted).map(({ at }) => at)
    const first = Math.min(...later) - promoted
    const everywhere = firstOfEach(seen.messages, promoted, rooms)
    const last = Math.max(0, ...[...seen.failed.values()].map((one) => one.last)) - promoted
    const others = [...seen.failed.keys()].filter((what) => !what.endsWith(': 503'))
    return tell('failover: the primary killed, the replica promoted', [
      ...seenFigures(seen),
      figure('acknowledged messages that are gone', lost, lost === 0),
      figure('acknowledged requests that are gone', requests, requests === 0),
      figure('calls that failed otherwise than with 503', others.join(', ') || 'none', others.length === 0),
      figure('processes that ended unasked', cluster.parts.died().join(', ') || 'none', cluster.parts.died().length === 0),
      figure('noticed after', `${noticed / 1000} s (given)`),
      figure('promotion took', `${(promotion / 1000).toFixed(2)} s`),
      figure('first write after it', `${(first / 1000).toFixed(2)} s`, first < backWithin),
      figure('every room writes again', `${(everywhere / 1000).toFixed(2)} s`, everywhere < backWithin),
      figure('last failed call, after promotion', `${(last / 1000).toFixed(2)} s`),
      figure('no writes at all for', `${((first + promoted - lastBefore(seen.messages, killed)) / 1000).toFixed(2)} s`),
      ...(await jobFigures(replica.url)),
      figure('the former primary', alive(primary.pid) ? 'lives' : 'is gone'),
    ])
  } finally {
    load.close()
  }
}

const lastBefore = (messages: readonly Sent[], moment: number): number =>
  Math.max(...messages.filter(({ at }) => at <= moment).map(({ at }) => at))

/** When the last of the rooms had its first message after a moment; Infinity where one has none. */
function firstOfEach(messages: readonly Sent[], moment: number, count: number): number {
  const first = new Map<number, number>()
  for (const { chatId, at } of messages) if (at > moment && !first.has(chatId)) first.set(chatId, at - moment)
  return first.size < count ? Infinity : Math.max(...first.values())
}
