import { setTimeout as sleep } from 'node:timers/promises'
import { customerKey } from '../../../apps/api/db/seed/scale.sql.ts'
import { addressOf } from '../../../bench/people.ts'
import type { Cluster } from '../cluster.ts'
import { askedOnce } from '../databases.ts'
import { startLoad } from '../load.ts'
import type { Seen } from '../load.ts'
import type { Release } from '../releases.ts'
import { figure, jobFigures, missing, seenFigures, tell } from './verdict.ts'
import type { Figure } from './verdict.ts'

const rooms = 30
const calm = 5000
const lasts = 8000
const settled = 30_000
const skew = 120_000
/** Of those who upload pictures meanwhile: each is another customer, none of whom meets his limit. */
const uploader = 600
const uploadsEvery = 1000

/**
 * One part after the other is lost, hangs, or has a wrong clock, while people write, read, ask and upload. Of each it is told what they saw,
 * and how long nobody could write; at the end nothing that was acknowledged may be missing, nor a process have ended by itself.
 */
export async function chaos(cluster: Cluster, release: Release): Promise<boolean> {
  await cluster.up({ release, movable: true })
  const { url } = cluster.primary
  const load = await startLoad(cluster.url, url, rooms)
  const pictures = startUploads(cluster.url)
  const databasePort = Number(new URL(url).port)
  const hazards: readonly (readonly [name: string, act: () => Promise<void>])[] = [
    ['nothing', () => cluster.wait(lasts)],
    [
      'every connection to the database cut, three times',
      async () => {
        for (let cut = 0; cut < 3; cut += 1) {
          cluster.relay.to(databasePort)
          await cluster.wait(2000)
        }
      },
    ],
    ['every session ended by the database', async () => void (await endSessions(url))],
    ['Redis gone', () => lost(cluster, cluster.redis, cluster.ports.redis, 'gone')],
    ['Redis hanging', () => lost(cluster, cluster.redis, cluster.ports.redis, 'hanging')],
    ['the store gone', () => lost(cluster, cluster.store, cluster.ports.store, 'gone')],
    ['the store hanging', () => lost(cluster, cluster.store, cluster.ports.store, 'hanging')],
    ['a web node killed', () => killed(cluster, 'web1', release)],
    ['the worker killed', () => killed(cluster, 'worker', release)],
    [
      'a web node two minutes ahead, the worker two minutes behind',
      async () => {
        await cluster.restartNode('web2', release, skew)
        await cluster.restartNode('worker', release, -skew)
        await cluster.wait(lasts)
      },
    ],
  ]
  try {
    const told: Figure[] = []
    for (const [name, act] of hazards) told.push(...(await through(cluster, name, load.seen, pictures, act)))
    await load.quiet()
    await pictures.stop()
    await load.settle(settled)
    const { seen } = load
    const messages = await missing(
      url,
      'message',
      seen.messages.map(({ id }) => id),
    )
    const requests = await missing(url, 'request', seen.requests)
    const unread = await pictures.unreadable()
    return tell('chaos: parts lost one after the other', [
      ...told,
      ...seenFigures(seen),
      figure('pictures acknowledged', pictures.kept.length, pictures.kept.length > 0),
      figure('acknowledged messages that are gone', messages, messages === 0),
      figure('acknowledged requests that are gone', requests, requests === 0),
      figure('acknowledged pictures that are gone', unread, unread === 0),
      ...(await jobFigures(url)),
      figure('processes that ended unasked', cluster.parts.died().join(', ') || 'none', cluster.parts.died().length === 0),
    ])
  } finally {
    load.close()
    await pictures.stop()
  }
}

async function lost(cluster: Cluster, relay: Cluster['redis'], port: number, how: 'gone' | 'hanging'): Promise<void> {
  if (how === 'gone') relay.to(null)
  else relay.hang()
  await cluster.wait(lasts)
  relay.to(port)
}

async function killed(cluster: Cluster, name: 'web1' | 'worker', release: Release): Promise<void> {
  const node = cluster.nodes[name]
  node.asked = true
  node.process.kill('SIGKILL')
  await cluster.wait(lasts / 2)
  await cluster.startNode(name, release)
}

const endSessions = (url: string): Promise<unknown> =>
  askedOnce(url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'dure-%' and pid <> pg_backend_pid()`)

/** Does something to the cluster and waits until it is calm again. @returns what people saw meanwhile. */
async function through(cluster: Cluster, name: string, seen: Seen, pictures: Uploads, act: () => Promise<void>): Promise<Figure[]> {
  const before = new Map([...seen.failed, ...pictures.failed].map(([what, { count }]) => [what, count]))
  const answered = seen.answered
  const reconnected = seen.reconnected
  const began = performance.now()
  await act()
  const mended = performance.now()
  await cluster.wait(calm)
  const ended = performance.now()
  const written = seen.messages.map(({ at }) => at).filter((at) => at >= began)
  let longest = 0
  for (const [index, at] of [...written, ended].entries()) longest = Math.max(longest, at - (written[index - 1] ?? began))
  const failed = [...seen.failed, ...pictures.failed]
    .map(([what, { count }]) => [what, count - (before.get(what) ?? 0)] as const)
    .filter(([, count]) => count > 0)
  return [
    figure(name, `${((mended - began) / 1000).toFixed(1)} s`),
    figure('  answered, sockets come back', `${seen.answered - answered}, ${seen.reconnected - reconnected}`),
    figure('  no message taken for at most', `${(longest / 1000).toFixed(1)} s`),
    figure(
      '  messages taken in the calm after it',
      written.filter((at) => at > mended).length,
      written.some((at) => at > mended),
    ),
    ...failed.map(([what, count]) => figure(`  failed: ${what}`, count)),
  ]
}

type Uploads = {
  readonly kept: string[]
  readonly failed: Map<string, { count: number }>
  stop(): Promise<void>
  /** How many of the pictures that were acknowledged cannot be read. */
  unreadable(): Promise<number>
}

/** One dot. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Somebody uploads a picture a second, each time another customer. */
function startUploads(url: string): Uploads {
  const kept: string[] = []
  const failed: Uploads['failed'] = new Map()
  const headers = (n: number): Record<string, string> => ({ authorization: `Bearer ${customerKey(n)}`, ...addressOf(n) })
  const state = { over: false }
  const one = async (n: number): Promise<void> => {
    const form = new FormData()
    form.append('file', new File([picture], 'picture.png', { type: 'image/png' }))
    const answer = await fetch(`${url}/v1/file?topic=request`, {
      method: 'POST',
      headers: headers(uploader + (n % 300)),
      body: form,
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => error)
    if (answer instanceof Response && answer.ok) {
      const text = (await answer.json()) as { data?: { url: string }; url: string }
      kept.push((text.data ?? text).url)
      return
    }
    const what = `POST /v1/file: ${answer instanceof Response ? answer.status : answer.name}`
    if (answer instanceof Response) await answer.body?.cancel()
    failed.set(what, { count: (failed.get(what)?.count ?? 0) + 1 })
  }
  const work = (async () => {
    for (let n = 0; !state.over; n += 1) {
      await one(n)
      await sleep(uploadsEvery)
    }
  })()
  return {
    kept,
    failed,
    async stop() {
      state.over = true
      await work
    },
    async unreadable() {
      let bad = 0
      for (const path of kept) {
        const answer = await fetch(new URL(path, url)).catch(() => undefined)
        if (answer?.ok !== true) bad += 1
        await answer?.body?.cancel()
      }
      return bad
    },
  }
}
