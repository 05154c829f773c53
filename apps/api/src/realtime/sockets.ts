import { systemLimits } from '@dure/contract/system/limits'
import type { Db } from '../database/connect.ts'
import { Hook } from '../hooks.ts'
import { SECOND } from '@dure/kernel/time'
import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { ClientFrame, ServerFrame } from '@dure/contract/realtime'
import type { House } from '../context.ts'
import { bareAnswer } from '../http/transport.ts'
import { openPresence } from './presence.ts'
import { redeemSocketToken, type SocketOwner } from './tokens.ts'
import { openWatching } from './watching.ts'

const path = '/ws'

export type SocketLimits = {
  /** Calls again and again for a beat until it is told to stop; a socket that answers no ping in between is cut, so at most two of them after it died. */
  readonly beats: (beat: () => void) => () => void
  readonly subscribeWithin: number
  /** Bytes a reader may be behind before it is cut off; it reconnects and fetches. */
  readonly maxBuffered: number
  /** Open at once: a window each of some devices; one more is refused, and comes when another closed. */
  readonly ofMember: number
}

const every =
  (milliseconds: number): SocketLimits['beats'] =>
  (beat) => {
    const timer = setInterval(beat, milliseconds)
    return () => clearInterval(timer)
  }

const usual: SocketLimits = { beats: every(15 * SECOND), subscribeWithin: 10 * SECOND, maxBuffered: 1_000_000, ofMember: 20 }

/** Which of these sessions still live: the domain above knows. */
export const liveSessionsHook = new Hook<(db: Db, ids: readonly number[], now: Date) => Promise<ReadonlySet<number>>>('live sessions')

type Client = {
  readonly socket: WebSocket
  owner: SocketOwner | null
  subscribing: boolean
  alive: boolean
  /** When its page was last touched while it was in front; null where it is not. */
  touchedAt: number | null
}

export type Sockets = {
  /** Takes no new ones and closes those there are one after the other, within so many milliseconds [availability.drain]. */
  close(over: number): Promise<void>
  count(): number
}

/**
 * The socket [wire.socket]: subscribe with a one-use token, ping every 15 s, dead ones cut within 30 s.
 * A socket ends with its session: sessions are looked up with each ping, in one query.
 * In one piece: its steps share who is connected; each of them is short.
 */
export function openSockets(server: Server, house: House, limits: SocketLimits = usual): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: systemLimits.frame, perMessageDeflate: false })
  // The library's own refusal says nothing of how it is to be read.
  sockets.on('wsClientError', (_, stream) => stream.end(bareAnswer('400 Bad Request')))
  const clients = new Set<Client>()
  const byMember = new Map<number, Set<Client>>()
  const presence = openPresence(house)

  const send = (client: Client, text: string): void => {
    if (client.socket.bufferedAmount > limits.maxBuffered) return client.socket.terminate()
    if (client.socket.readyState === WebSocket.OPEN) client.socket.send(text)
  }
  const frame = (value: ServerFrame): string => JSON.stringify(value)
  const pingText = frame({ event: 'ping' })
  const watched = openWatching<Client>(house, (client, post) => send(client, frame({ event: 'watching', data: { post } })))

  const unsubscribe = house.bus.subscribe(
    ({ memberIds, watching, except = [], event }) => {
      let text: string | undefined
      const tell = (some: Iterable<Client> = []): void => {
        for (const client of some) send(client, (text ??= frame({ event: 'message:succeeded', data: event })))
      }
      for (const memberId of memberIds) tell(byMember.get(memberId))
      if (watching !== undefined) tell([...watched.of(watching)].filter(({ owner }) => owner !== null && !except.includes(owner.memberId)))
    },
    () => clients.forEach(({ socket }) => socket.close(1012, 'events may have been missed')),
  )

  const endBeats = limits.beats(() => {
    for (const client of clients) {
      if (!client.alive) client.socket.terminate()
      else {
        client.alive = false
        send(client, pingText)
      }
    }
    void presence.flush()
    closeEnded().catch((error: unknown) => house.log.error({ error }, 'sessions of sockets'))
  })

  const closeEnded = async (): Promise<void> => {
    const owned = [...clients].filter((client) => client.owner !== null)
    if (owned.length === 0) return
    const live = await liveSessionsHook.answer(house.db, [...new Set(owned.map((client) => client.owner!.sessionId))], house.clock.now())
    for (const client of owned) if (!live.has(client.owner!.sessionId)) client.socket.close(4003, 'session ended')
  }

  sockets.on('connection', (socket: WebSocket) => {
    const client: Client = { socket, owner: null, subscribing: false, alive: true, touchedAt: null }
    clients.add(client)
    const late = setTimeout(() => client.owner === null && socket.close(4001, 'subscribe first'), limits.subscribeWithin)
    socket.on('message', (data: Buffer) => {
      client.alive = true
      const said = frameOf(data.toString())
      if (said?.event === 'here') touch(client, Date.now())
      if (said?.event === 'away') touch(client, null)
      if (said?.event === 'watch' && client.owner !== null) watched.want(client, client.owner.memberId, said.data.post)
      if (said?.event !== 'subscribe') return
      subscribe(client, said.data.auth).catch((error: unknown) => {
        house.log.error({ error }, 'subscribe')
        refuse(client)
      })
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      clients.delete(client)
      watched.leave(client)
      if (client.owner !== null) forget(client, client.owner.memberId)
    })
  })

  /** What a page says of who has it in front: a member is there as long as one of his pages is touched [notifications.present]. */
  const touch = (client: Client, at: number | null): void => {
    if (client.owner === null || client.touchedAt === at) return
    client.touchedAt = at
    const { memberId } = client.owner
    if (at !== null) return presence.touched(memberId, at)
    const others = [...(byMember.get(memberId) ?? [])].flatMap((one) => one.touchedAt ?? [])
    presence.went(memberId, others.length === 0 ? null : Math.max(...others))
  }

  const subscribe = async (client: Client, token: string): Promise<void> => {
    if (client.subscribing) return refuse(client)
    client.subscribing = true
    const owner = await redeemSocketToken(house, token)
    if (owner === null) return refuse(client)
    if (client.socket.readyState !== WebSocket.OPEN) return
    const mine = byMember.get(owner.memberId)
    if ((mine?.size ?? 0) >= limits.ofMember) return refuse(client)
    client.owner = owner
    if (mine === undefined) byMember.set(owner.memberId, new Set([client]))
    else mine.add(client)
    send(client, frame({ event: 'subscribe:succeeded' }))
  }

  const refuse = (client: Client): void => {
    send(client, frame({ event: 'subscribe:failed' }))
    client.socket.close(4002, 'subscribe failed')
  }

  const forget = (client: Client, memberId: number): void => {
    touch(client, null)
    const mine = byMember.get(memberId)
    mine?.delete(client)
    if (mine?.size === 0) byMember.delete(memberId)
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const pathname = URL.parse(request.url ?? '/', 'http://host')?.pathname.replace(/\/$/, '')
    // A browser says whose page opens a socket; no other site's does [wire.socket].
    if (pathname === path && !isOurs(request, house.config.origin)) return void stream.end(bareAnswer('403 Forbidden'))
    if (pathname === path) return sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request))
    // Nobody else here speaks another protocol, unless the development server does.
    if (server.listenerCount('upgrade') === 1) stream.destroy()
  }
  server.on('upgrade', upgrade)

  return {
    count: () => clients.size,
    async close(over) {
      // From here on the server answers them as any other call.
      server.off('upgrade', upgrade)
      await Promise.all(
        [...clients].map(async ({ socket }, index, all) => {
          await sleep((over * index) / all.length)
          socket.close(1012, 'restarting')
        }),
      )
      endBeats()
      unsubscribe()
      const patience = setTimeout(() => clients.forEach(({ socket }) => socket.terminate()), SECOND)
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
      clearTimeout(patience)
      await presence.stop()
    },
  }
}

/** Whether a socket is asked for by a page of ours, or by no page at all: who is no browser sends no origin, and needs a token all the same. */
function isOurs({ headers }: IncomingMessage, origin: string): boolean {
  if (headers.origin === undefined) return true
  const host = URL.parse(headers.origin)?.host
  return host !== undefined && (host === headers.host || host === new URL(origin).host)
}

/** What a page says, as far as it concerns anybody; null for anything else. */
function frameOf(text: string): Exclude<ClientFrame, { event: 'pong' }> | null {
  try {
    const { event, data } = JSON.parse(text) as { event?: unknown; data?: { auth?: unknown; post?: unknown } }
    if (event === 'here' || event === 'away') return { event }
    if (event === 'watch') return { event, data: { post: Number.isSafeInteger(data?.post) ? (data!.post as number) : null } }
    if (event !== 'subscribe') return null
    return { event, data: { auth: typeof data?.auth === 'string' ? data.auth : '' } }
  } catch {
    return null
  }
}
