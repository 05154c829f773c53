import { setTimeout as sleep } from 'node:timers/promises'
import { start, startProduct } from './children.ts'
import { compare, quantile } from './load.ts'
import { roomsOf } from './people.ts'
import { inDatabase } from './prepare.ts'
import { openRooms, productDialect, relayDialect } from './rooms.ts'
import type { OpenRooms } from './rooms.ts'
import type { Section } from './section.ts'

const leastShare = 0.5
const mostTimes = 2
const talking = 32
const calmPerSecond = 100

/** (c) Chat against a bare relay over `ws`, with 1,000 sockets open at each: messages a second, and the way to the other socket. */
export const chat: Section = async ({ databases: { large }, quick, say }) => {
  const rooms = await roomsOf(large)
  const before = await lastMessage(large)
  const product = await startProduct(large)
  const relay = await start('baselineRelay.ts', { DATABASE_URL: large })
  const open: OpenRooms[] = []
  try {
    const ours = await openRooms(product.port, rooms, productDialect)
    open.push(ours)
    const bare = await openRooms(relay.port, rooms, relayDialect)
    open.push(bare)
    say(`${rooms.length * 2} sockets open at each`)
    const [rounds, milliseconds] = quick ? [3, 1500] : [5, 4000]
    for (const side of open) await busy(side, rooms.length, milliseconds)
    const rate = await compare(
      rounds,
      () => busy(ours, rooms.length, milliseconds),
      () => busy(bare, rooms.length, milliseconds),
    )
    const calm = (side: OpenRooms) => async (): Promise<number> => quantile(await calmly(side, rooms.length, milliseconds * 1.5), 0.99)
    const way = await compare(rounds, calm(ours), calm(bare))
    return [
      {
        section: 'c',
        name: 'chat: messages a second',
        product: rate.product,
        baseline: rate.baseline,
        unit: '/s',
        figure: rate.ratio,
        limit: { at: 'least', value: leastShare },
      },
      {
        section: 'c',
        name: 'chat: to the other socket, p99 (wanted ≤ 50 ms)',
        product: way.product,
        baseline: way.baseline,
        unit: 'ms',
        figure: way.ratio,
        limit: { at: 'most', value: mostTimes },
      },
    ]
  } finally {
    for (const side of open) side.close()
    await product.stop()
    await relay.stop()
    await forget(large, before)
  }
}

/** So many rooms write as fast as they are answered. @returns messages a second that arrived. */
async function busy(side: OpenRooms, rooms: number, milliseconds: number): Promise<number> {
  const began = performance.now()
  let arrived = 0
  await Promise.all(
    Array.from({ length: talking }, async (_, n) => {
      for (let turn = 0; performance.now() - began < milliseconds; turn += 1) {
        await side.say((n + turn * talking) % rooms)
        arrived += 1
      }
    }),
  )
  return (arrived / (performance.now() - began)) * 1000
}

/** An even hundred messages a second over all rooms. @returns how long each was on its way. */
async function calmly(side: OpenRooms, rooms: number, milliseconds: number): Promise<number[]> {
  const under: Promise<number>[] = []
  const began = performance.now()
  for (let n = 0; n < (milliseconds / 1000) * calmPerSecond; n += 1) {
    const due = began + (n * 1000) / calmPerSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    under.push(side.say(n % rooms))
  }
  return Promise.all(under)
}

async function lastMessage(url: string): Promise<number> {
  return inDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select last_value as id from message_id_seq')
    return Number(rows[0]?.id ?? 0)
  })
}

async function forget(url: string, before: number): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query('delete from message where id > $1', [before])
    await client.query(
      'update chat_party set unread_count = 0, notify_at = null, notified_id = 0, last_message_id = last_read_id where last_message_id > $1',
      [before],
    )
    await client.query('vacuum analyze message, chat_party, chat')
  })
}
