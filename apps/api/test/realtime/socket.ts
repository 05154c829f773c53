import { WebSocket } from 'ws'
import type { RealtimeEvent, ServerFrame } from '@dure/contract/realtime'
import type { Person } from '../people.ts'

export type TestSocket = {
  readonly socket: WebSocket
  readonly frames: ServerFrame[]
  /** The first event that fits, now or when it comes. */
  next<T extends RealtimeEvent['type']>(type: T): Promise<Extract<RealtimeEvent, { type: T }>>
  frame(event: ServerFrame['event']): Promise<ServerFrame>
  readonly closed: Promise<number>
  /** The server has read all that this socket sent so far. */
  heard(): Promise<void>
  /** Says that its page is in front and was touched, or that it is in front no more. */
  say(event: 'here' | 'away'): void
  /** Says which post its page shows. @returns the one it is told of from now on. */
  watch(post: number | null): Promise<number | null>
  close(): void
}

/** A client of the socket, subscribed for the person unless told another token. */
export async function openSocket(
  url: string,
  person: Person | null,
  options: { token?: string; answerPings?: boolean } = {},
): Promise<TestSocket> {
  const token = options.token ?? (person === null ? null : (await person.call('POST /v1/websocket/token')).token)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data: Buffer) => {
    const one = JSON.parse(data.toString()) as ServerFrame
    frames.push(one)
    if (one.event === 'ping' && options.answerPings !== false) socket.send(JSON.stringify({ event: 'pong' }))
    for (const wake of waiting) wake()
  })
  socket.on('error', () => {})
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  if (token !== null) socket.send(JSON.stringify({ event: 'subscribe', data: { auth: token } }))

  const until = <R>(find: () => R | undefined): Promise<R> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = find()
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const frame: TestSocket['frame'] = (event) => until(() => frames.find((one) => one.event === event))
  const subscribed: TestSocket = {
    socket,
    frames,
    frame,
    next: (type) =>
      until(() => frames.flatMap((one) => (one.event === 'message:succeeded' && one.data.type === type ? [one.data] : []))[0] as never),
    closed,
    heard: () =>
      new Promise((resolve) => {
        socket.once('pong', () => resolve())
        socket.ping()
      }),
    say: (event) => socket.send(JSON.stringify({ event })),
    watch(post) {
      const before = frames.length
      socket.send(JSON.stringify({ event: 'watch', data: { post } }))
      return until(() => frames.slice(before).flatMap((one) => (one.event === 'watching' ? [one.data] : []))[0]).then((one) => one.post)
    },
    close: () => socket.close(),
  }
  if (token !== null && options.token === undefined) await frame('subscribe:succeeded')
  return subscribed
}
