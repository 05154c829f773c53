import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { customerKey, providerKey } from '../apps/api/db/seed/scale.sql.ts'
import { askOnce, Connection, requestText } from './load.ts'
import { addressOf, type Room } from './people.ts'

/** All rooms with both their sockets open at one server. */
export type OpenRooms = {
  /** The customer of the n-th room writes; answers the milliseconds until the pro's socket has it. */
  readonly say: (n: number) => Promise<number>
  readonly close: () => void
}

type Dialect = {
  readonly path: string
  /** What a socket says first. */
  readonly greet: (port: number, key: string) => Promise<string>
  /** Hands a message to the server. */
  readonly post: (rooms: { port: number; room: Room; n: number; customer: WebSocket }, nonce: string) => void
}

const text = '안녕하세요, 일정과 비용을 확인하고 싶어요.'
const idle: Connection[] = []

/** The product: a message is posted over HTTP, sockets only listen. */
export const productDialect: Dialect = {
  path: '/ws',
  async greet(port, key) {
    const { data } = JSON.parse(
      await askOnce(port, { method: 'POST', path: '/v1/websocket/token', headers: { authorization: `Bearer ${key}` }, body: '{}' }),
    ) as { data: { token: string } }
    return JSON.stringify({ event: 'subscribe', data: { auth: data.token } })
  },
  post({ port, room, n }, nonce) {
    const connection = idle.pop() ?? new Connection(port)
    const body = JSON.stringify({ type: 'TEXT', message: text, nonce })
    const sent = requestText({
      method: 'POST',
      path: `/api/v2.3/chats/${room.chatId}/messages/`,
      headers: { authorization: `Bearer ${customerKey(n + 1)}`, ...addressOf(n) },
      body,
    })
    void connection.ask(sent).then((answer) => {
      if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}: ${answer.body}`)
      idle.push(connection)
    })
  },
}

/** The relay: everything goes over the socket. */
export const relayDialect: Dialect = {
  path: '/',
  greet: async (_, key) => JSON.stringify({ key }),
  post: ({ room, customer }, nonce) => customer.send(JSON.stringify({ chatId: room.chatId, body: text, nonce })),
}

const nonceIn = /"nonce":"([^"]+)"/

export async function openRooms(port: number, rooms: readonly Room[], dialect: Dialect): Promise<OpenRooms> {
  const waiting = new Map<string, (at: number) => void>()
  const sockets: WebSocket[] = []

  const open = async (key: string, listens: boolean): Promise<WebSocket> => {
    const greeting = await dialect.greet(port, key)
    const socket = new WebSocket(`ws://127.0.0.1:${port}${dialect.path}`, { perMessageDeflate: false })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('open', () => socket.send(greeting))
      socket.on('message', (data: Buffer) => {
        const frame = data.toString()
        if (frame === '{"event":"ping"}') return socket.send('{"event":"pong"}')
        if (frame.includes('subscribe:')) return frame.includes('succeeded') ? resolve() : reject(new Error(frame))
        const nonce = listens ? nonceIn.exec(frame)?.[1] : undefined
        if (nonce === undefined) return
        waiting.get(nonce)?.(performance.now())
        waiting.delete(nonce)
      })
    })
    return socket
  }

  const customers: WebSocket[] = []
  const batch = 25
  for (let from = 0; from < rooms.length; from += batch) {
    const some = rooms.slice(from, from + batch)
    customers.push(...(await Promise.all(some.map((_, at) => open(customerKey(from + at + 1), false)))))
    await Promise.all(some.map((_, at) => open(providerKey(from + at + 1), true)))
  }

  return {
    say(n) {
      const [room, customer] = [rooms[n], customers[n]]
      if (room === undefined || customer === undefined) throw new Error(`There is no room ${n}`)
      const nonce = randomUUID()
      const began = performance.now()
      const received = new Promise<number>((resolve) => waiting.set(nonce, (at) => resolve(at - began)))
      dialect.post({ port, room, n, customer }, nonce)
      return received
    },
    close() {
      for (const socket of sockets) socket.terminate()
      for (const connection of idle.splice(0)) connection.close()
    },
  }
}
