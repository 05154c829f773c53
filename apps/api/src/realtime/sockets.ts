import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { ServerFrame } from '@dure/contract/realtime'
import type { House } from '../context.ts'
import { redeemSocketToken } from './tokens.ts'

const path = '/ws'
const pingInterval = 15_000
const subscribeWithin = 10_000
/** A reader this far behind is cut off; it reconnects and fetches. */
const maxBuffered = 1_000_000
const maxFrame = 4096

type Client = { readonly socket: WebSocket; memberId: number | null; alive: boolean }

/** The socket of `wire.md` 17: subscribe with a one-use token, ping every 15 s, dead ones cut within 30 s. */
export function openSockets(server: Server, house: House): { close(): Promise<void>; count(): number } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, perMessageDeflate: false })
  const clients = new Set<Client>()
  const byMember = new Map<number, Set<Client>>()

  const send = (client: Client, text: string): void => {
    if (client.socket.bufferedAmount > maxBuffered) return client.socket.terminate()
    if (client.socket.readyState === WebSocket.OPEN) client.socket.send(text)
  }
  const frame = (value: ServerFrame): string => JSON.stringify(value)
  const pingText = frame({ event: 'ping' })

  const unsubscribe = house.bus.subscribe(({ memberIds, event }) => {
    let text: string | undefined
    for (const memberId of memberIds)
      for (const client of byMember.get(memberId) ?? []) send(client, (text ??= frame({ event: 'message:succeeded', data: event })))
  })

  const heartbeat = setInterval(() => {
    for (const client of clients) {
      if (!client.alive) client.socket.terminate()
      else {
        client.alive = false
        send(client, pingText)
      }
    }
  }, pingInterval)

  sockets.on('connection', (socket: WebSocket) => {
    const client: Client = { socket, memberId: null, alive: true }
    clients.add(client)
    const late = setTimeout(() => client.memberId === null && socket.close(4001, 'subscribe first'), subscribeWithin)
    socket.on('message', (data) => {
      client.alive = true
      void receive(client, (data as Buffer).toString('utf8'))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      clients.delete(client)
      if (client.memberId !== null) {
        const mine = byMember.get(client.memberId)
        mine?.delete(client)
        if (mine?.size === 0) byMember.delete(client.memberId)
      }
    })
  })

  const receive = async (client: Client, text: string): Promise<void> => {
    const token = tokenOf(text)
    if (token === null) return
    const memberId = client.memberId === null ? await redeemSocketToken(house, token) : null
    if (memberId === null) {
      send(client, frame({ event: 'subscribe:failed' }))
      return client.socket.close(4002, 'subscribe failed')
    }
    client.memberId = memberId
    const mine = byMember.get(memberId) ?? new Set()
    byMember.set(memberId, mine.add(client))
    send(client, frame({ event: 'subscribe:succeeded' }))
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (new URL(request.url ?? '/', 'http://x').pathname.replace(/\/$/, '') !== path) return
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request))
  }
  server.on('upgrade', upgrade)

  return {
    count: () => clients.size,
    async close() {
      server.off('upgrade', upgrade)
      clearInterval(heartbeat)
      unsubscribe()
      for (const client of clients) client.socket.close(1012, 'restarting')
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
      for (const client of clients) client.socket.terminate()
    },
  }
}

/** The token of a subscribe frame; null for a pong or anything else. */
function tokenOf(text: string): string | null {
  try {
    const value = JSON.parse(text) as { event?: unknown; data?: { auth?: unknown } }
    if (value.event !== 'subscribe') return null
    return typeof value.data?.auth === 'string' ? value.data.auth : ''
  } catch {
    return null
  }
}
