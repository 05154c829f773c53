import { availableParallelism } from 'node:os'
import { randomUUID } from 'node:crypto'
import { customerKey, providerKey } from '../../../apps/api/db/seed/scale.sql.ts'
import { Connection, compare, requestText } from '../../../bench/load.ts'
import type { Shot } from '../../../bench/load.ts'
import { addressOf, roomsOf } from '../../../bench/people.ts'
import type { Room } from '../../../bench/people.ts'
import type { Cluster } from '../cluster.ts'
import { askedOnce } from '../databases.ts'
import type { Release } from '../releases.ts'
import { shareOf, usageOf } from '../usage.ts'
import { figure, tell } from './verdict.ts'

const rounds = 5
const roundLasts = 3000
const connections = 24
const host = '127.0.0.2'
/** Goes on from round to round, so that everybody has as many calls. */
let turn = 0

/** What one web node carries behind the proxy, and what two do, in turns; and which cores there were for it. */
export async function scale(cluster: Cluster, release: Release): Promise<boolean> {
  await cluster.up({ release })
  const rooms = await roomsOf(cluster.primary.url)
  const one = [cluster.nodePorts.web1]
  const two = [...one, cluster.nodePorts.web2]
  const figures = [figure('cores of this machine, for the load too', availableParallelism())]
  for (const [name, shot] of shots(rooms)) {
    const run = (nodes: readonly number[]) => async (): Promise<number> => {
      await cluster.proxy.use(nodes)
      return perSecond(cluster.proxy.port, shot)
    }
    for (const nodes of [one, two]) await run(nodes)()
    const { product, baseline, ratio } = await compare(rounds, run(two), run(one))
    figures.push(figure(name, `one node ${baseline.toFixed(0)}/s, two ${product.toFixed(0)}/s: ${ratio.toFixed(2)} times`))
    for (const [which, nodes] of [
      ['one node', one],
      ['two nodes', two],
    ] as const) {
      await cluster.proxy.use(nodes)
      const written = await logOf(cluster)
      const [before, began] = [usageOf(cluster), performance.now()]
      const rate = await perSecond(cluster.proxy.port, shot)
      const seconds = (performance.now() - began) / 1000
      const { cores, each } = shareOf({ before, after: usageOf(cluster), seconds, calls: rate * seconds })
      figures.push(figure(`  cores used, ${which}`, cores), figure('  ms of processor a call', each))
      figures.push(figure('  bytes of database log a call', (((await logOf(cluster)) - written) / (rate * seconds)).toFixed(0)))
    }
  }
  return tell('scale: one web node against two', figures)
}

/** How many bytes the database has written to its log so far. */
async function logOf(cluster: Cluster): Promise<number> {
  const [row] = await askedOnce<{ bytes: number }>(
    cluster.primary.url,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return row?.bytes ?? 0
}

/** A list, a page rendered for a member, and a write; a new one for each of the rooms in turn. */
function shots(rooms: readonly Room[]): readonly (readonly [string, (turn: number) => Shot])[] {
  const room = (turn: number): [Room, number] => {
    const at = turn % rooms.length
    return [rooms[at]!, at]
  }
  return [
    [
      'list: requests a pro received',
      () => ({ path: '/v3/requests/received?viewFilter=all', headers: { authorization: `Bearer ${providerKey(1)}` } }),
    ],
    [
      'page: a pro, rendered for a member',
      (turn) => {
        const [{ providerMemberId }, at] = room(turn)
        return { path: `/profile/users/${providerMemberId}`, headers: { cookie: `dure_auth=${customerKey(at + 1)}`, ...addressOf(at) } }
      },
    ],
    [
      'write: a message',
      (turn) => {
        const [{ chatId }, at] = room(turn)
        return {
          method: 'POST',
          path: `/api/v2.3/chats/${chatId}/messages/`,
          headers: { authorization: `Bearer ${customerKey(at + 1)}`, ...addressOf(at) },
          body: JSON.stringify({ type: 'TEXT', message: '내일 오전에 뵐 수 있을까요?', nonce: randomUUID() }),
        }
      },
    ],
  ]
}

async function perSecond(port: number, shot: (turn: number) => Shot): Promise<number> {
  const began = performance.now()
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port, { host })
      try {
        while (performance.now() - began < roundLasts) {
          const asked = shot(turn++)
          const { status, body } = await connection.ask(requestText(asked))
          if (status < 200 || status > 299) throw new Error(`${asked.path} was answered ${status}: ${body.slice(0, 500)}`)
          answered += 1
        }
      } finally {
        connection.close()
      }
    }),
  )
  return (answered / (performance.now() - began)) * 1000
}
