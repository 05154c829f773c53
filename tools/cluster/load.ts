import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { customerKey, providerKey } from '../../apps/api/db/seed/scale.sql.ts'
import { fillForm } from '../../apps/api/db/seed/demo/forms.ts'
import { callerOf } from '../../apps/api/db/seed/demo/world.ts'
import { addressOf, roomsOf } from '../../bench/people.ts'
import type { Room } from '../../bench/people.ts'

/** A page comes back to its socket at a moment of its own within so long; browsers within ten seconds. */
const backWithin = 3000
/** What a call may take before its caller gives up. */
const patience = 30_000
const writesEvery = 700
const readsEvery = 300
const readers = 6
const asksEvery = 2000
const service = 'piano-lesson'

export type Sent = { readonly id: number; readonly chatId: number; readonly at: number }

/** What people saw of a cluster while something happened to it. Times in milliseconds of `performance.now()`. */
export class Seen {
  readonly messages: Sent[] = []
  /** Requests that were acknowledged; each leaves work for the queue. */
  readonly requests: number[] = []
  readonly seen = new Set<number>()
  /** Calls answered well, by kind. */
  answered = 0
  /** Answers that were none, in words, with when and how often. */
  readonly failed = new Map<string, { count: number; first: number; last: number }>()
  /** Calls sent again on another connection, because the proxy closed theirs before a word of the answer. */
  again = 0
  /** How often a socket was lost and come back to. */
  reconnected = 0
  readonly took: number[] = []

  fail(what: string): void {
    const now = performance.now()
    const known = this.failed.get(what)
    this.failed.set(what, { count: (known?.count ?? 0) + 1, first: known?.first ?? now, last: now })
  }

  get failures(): number {
    return [...this.failed.values()].reduce((sum, { count }) => sum + count, 0)
  }

  unseen(): Sent[] {
    return this.messages.filter(({ id }) => !this.seen.has(id))
  }
}

export type Load = {
  readonly seen: Seen
  /** No new writes and reads; those under way are finished. */
  quiet(): Promise<void>
  /** Waits until all that was acknowledged was seen, for so long at most. */
  settle(milliseconds: number): Promise<void>
  close(): void
}

/**
 * People at work until told to stop: in `rooms` rooms a customer writes and the pro's page listens, others ask for a service, and some
 * read pages and lists.
 * A page that lost its socket comes back and fetches what it missed, as a browser's does. `besides` are more paths to read.
 */
export async function startLoad(url: string, databaseUrl: string, rooms: number, besides: readonly string[] = []): Promise<Load> {
  const seen = new Seen()
  const some = (await roomsOf(databaseUrl)).slice(0, rooms)
  const state = { over: false, closed: false }
  const form = await fillForm(
    { productUrl: url, sandboxUrl: url, guest: callerOf(url, null) },
    service,
    {},
    { district: '11680', dong: '역삼1동' },
    new Date(),
  )
  const listening = await Promise.all(some.map((room, n) => listen(url, room, n, seen, state)))
  const work = [
    paced(state, asksEvery, (turn) => ask(url, some.length + turn, form, seen)),
    ...some.map((room, n) => paced(state, writesEvery, () => write(url, room, n, seen))),
    ...Array.from({ length: readers }, (_, n) => paced(state, readsEvery, (turn) => read(url, some, n, turn, seen, besides))),
  ]
  return {
    seen,
    async quiet() {
      state.over = true
      await Promise.all(work)
    },
    async settle(milliseconds) {
      const until = performance.now() + milliseconds
      while (seen.unseen().length > 0 && performance.now() < until) await sleep(100)
    },
    close() {
      state.over = true
      state.closed = true
      for (const one of listening) one.close()
    },
  }
}

async function paced(state: { readonly over: boolean }, every: number, act: (turn: number) => Promise<void>): Promise<void> {
  await sleep(Math.random() * every)
  for (let turn = 0; !state.over; turn += 1) {
    const began = performance.now()
    await act(turn)
    await sleep(Math.max(0, every - (performance.now() - began)))
  }
}

async function write(url: string, room: Room, n: number, seen: Seen): Promise<void> {
  const body = JSON.stringify({ type: 'TEXT', message: '안녕하세요, 일정과 비용을 확인하고 싶어요.', nonce: randomUUID() })
  const text = await call(url, `/api/v2.3/chats/${room.chatId}/messages/`, headersOf(n), seen, body)
  if (text === null) return
  const answer = JSON.parse(text) as { data?: { id: number }; id: number }
  seen.messages.push({ id: (answer.data ?? answer).id, chatId: room.chatId, at: performance.now() })
}

/** Each request is of another customer. */
async function ask(url: string, n: number, form: object, seen: Seen): Promise<void> {
  const text = await call(url, '/v1/requests', { ...headersOf(n), 'idempotency-key': randomUUID() }, seen, JSON.stringify(form))
  if (text === null) return
  const answer = JSON.parse(text) as { data?: { requestId: number }; requestId: number }
  seen.requests.push((answer.data ?? answer).requestId)
}

async function read(url: string, rooms: readonly Room[], n: number, turn: number, seen: Seen, besides: readonly string[]): Promise<void> {
  const at = (n + turn * readers) % rooms.length
  const room = rooms[at]!
  const extra = besides.length === 0 ? [] : [besides[turn % besides.length]!]
  const paths = [...extra, '/', `/profile/users/${room.providerMemberId}`, '/v1/categories', `/api/v2.2/chats/${room.chatId}/messages/`]
  await call(url, paths[turn % paths.length]!, headersOf(at), seen)
}

const headersOf = (n: number): Record<string, string> => ({ authorization: `Bearer ${customerKey(n + 1)}`, ...addressOf(n) })

/** What the runtime says of a connection that was kept and closed under the next call. */
const closedUnder = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/**
 * One call; a failure is noted. A kept connection may be closed just as the next call goes out: it is sent again once, as browsers do.
 * @returns the body of an answer in 2xx, else null
 */
async function call(url: string, path: string, headers: Record<string, string>, seen: Seen, body?: string): Promise<string | null> {
  const kind = `${body === undefined ? 'GET' : 'POST'} ${path.replaceAll(/\/\d+(?=\/|$)/gu, '/:id')}`
  const began = performance.now()
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(patience),
      })
      const text = await answer.text()
      if (answer.ok) {
        seen.answered += 1
        seen.took.push(performance.now() - began)
        return text
      }
      seen.fail(`${kind}: ${answer.status}`)
      return null
    } catch (error) {
      const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? (error as Error).name
      if (tried === 1 && closedUnder.test(code)) seen.again += 1
      else {
        seen.fail(`${kind}: ${code}`)
        return null
      }
    }
  }
}

/** The pro's page of a room: its socket, and what it fetches when it had none. */
async function listen(url: string, room: Room, n: number, seen: Seen, state: { readonly closed: boolean }): Promise<{ close: () => void }> {
  const headers = { authorization: `Bearer ${providerKey(n + 1)}`, ...addressOf(n + 1000) }
  let socket: WebSocket | undefined

  const open = async (): Promise<void> => {
    const answer = await fetch(`${url}/v1/websocket/token`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`A socket's token: ${answer.status}`)
    const { data } = (await answer.json()) as { data: { token: string } }
    const fresh = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
    socket = fresh
    await new Promise<void>((resolve, reject) => {
      fresh.on('error', reject)
      fresh.once('close', () => reject(new Error('closed')))
      fresh.once('open', () => fresh.send(JSON.stringify({ event: 'subscribe', data: { auth: data.token } })))
      fresh.on('message', (raw: Buffer) => {
        const frame = JSON.parse(raw.toString()) as { event: string; data?: { type: string; message?: { id: number } } }
        if (frame.event === 'ping') fresh.send('{"event":"pong"}')
        if (frame.event === 'subscribe:succeeded') resolve()
        if (frame.data?.type === 'chatMessage' && frame.data.message !== undefined) seen.seen.add(frame.data.message.id)
      })
    })
    fresh.once('close', () => void again())
  }

  const again = async (): Promise<void> => {
    while (!state.closed) {
      await sleep(Math.random() * backWithin)
      try {
        await open()
        await missed()
        seen.reconnected += 1
        return
      } catch {
        socket?.terminate()
      }
    }
  }

  const missed = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/v2.2/chats/${room.chatId}/messages/?limit=100`, {
      headers,
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`What was missed: ${answer.status}`)
    const told = (await answer.json()) as { data?: { results: { id: number }[] }; results?: { id: number }[] }
    for (const { id } of told.data?.results ?? told.results ?? []) seen.seen.add(id)
  }

  await open()
  return { close: () => socket?.terminate() }
}
