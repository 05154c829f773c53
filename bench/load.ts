import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type Shot = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Answer = { readonly status: number; readonly body: string }

/** A request as it goes over the wire, made once. */
export function requestText({ method = 'GET', path, headers = {}, body }: Shot): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: bench', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

const headEnd = Buffer.from('\r\n\r\n')
/** Bytes that say what went wrong. */
const beginOfBody = 600

/** What any of them receives goes through here: memory of its own for each answer would cost the load more than the server takes for it. */
const inbox = Buffer.allocUnsafe(1 << 18)

/** One keep-alive connection; one request under way at a time. */
export class Connection {
  readonly #socket: Socket
  readonly #keeps: 'all' | 'begin'
  #received: Buffer[] = []
  #missing = -1
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  /** `keeps`: of each answer; where many are only counted, its begin says enough. */
  constructor(port: number, { host = '127.0.0.1', keeps = 'all' }: { readonly host?: string; readonly keeps?: 'all' | 'begin' } = {}) {
    this.#keeps = keeps
    const onread = { buffer: inbox, callback: (length: number): boolean => this.#take(inbox.subarray(0, length)) }
    this.#socket = connect({ port, host, noDelay: true, onread })
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection')))
  }

  ask(request: Buffer): Promise<Answer> {
    this.#socket.write(request)
    return new Promise((resolve, reject) => (this.#settle = { resolve, reject }))
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  /** @returns true: go on reading. */
  #take(chunk: Buffer): true {
    if (this.#missing < 0) {
      const all = this.#received.length === 0 ? chunk : Buffer.concat([...this.#received, chunk])
      const end = all.indexOf(headEnd)
      this.#received = [Buffer.from(end < 0 || this.#keeps === 'all' ? all : all.subarray(0, end + beginOfBody))]
      if (end < 0) return true
      const length = /content-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
      if (length === undefined) throw new Error('The answer names no length')
      this.#missing = end + headEnd.length + Number(length) - all.length
    } else {
      this.#missing -= chunk.length
      if (this.#keeps === 'all') this.#received.push(Buffer.from(chunk))
    }
    if (this.#missing > 0) return true
    const received = this.#received
    const settle = this.#settle
    this.#received = []
    this.#missing = -1
    this.#settle = undefined
    settle?.resolve({
      status: Number(received[0]!.toString('latin1', 9, 12)),
      // Only whoever looks at the body pays for its text.
      get body() {
        const all = Buffer.concat(received)
        return all.toString('utf8', all.indexOf(headEnd) + headEnd.length)
      },
    })
    return true
  }
}

/** One request by itself. @throws Error unless it is answered with a 2xx. */
export async function askOnce(port: number, shot: Shot): Promise<string> {
  const connection = new Connection(port)
  try {
    const { status, body } = await connection.ask(requestText(shot))
    if (status < 200 || status > 299) throw new Error(`${shot.method ?? 'GET'} ${shot.path} was answered ${status}: ${body.slice(0, 500)}`)
    return body
  } finally {
    connection.close()
  }
}

/** Requests a second, one or several in turn, that a server answers on so many connections, each asking again as soon as it is answered. */
export async function throughput(port: number, shot: Shot | readonly Shot[], milliseconds: number, connections = 16): Promise<number> {
  const shots = Array.isArray(shot) ? (shot as readonly Shot[]) : [shot as Shot]
  const requests = shots.map(requestText)
  const began = performance.now()
  const until = began + milliseconds
  let [answered, next] = [0, 0]
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port, { keeps: 'begin' })
      try {
        while (performance.now() < until) {
          const answer = await connection.ask(requests[(next += 1) % requests.length]!)
          if (answer.status !== 200) throw new Error(`${shots[0]!.path} was answered ${answer.status}: ${answer.body.slice(0, 500)}`)
          answered += 1
        }
      } finally {
        connection.close()
      }
    }),
  )
  return (answered / (performance.now() - began)) * 1000
}

export type Contest = { readonly product: number; readonly baseline: number; readonly ratio: number }

/**
 * Measures product and baseline in turns, so that what else the machine does hits both.
 * @returns the medians, and the median of each round's ratio.
 */
export async function compare(rounds: number, product: () => Promise<number>, baseline: () => Promise<number>): Promise<Contest> {
  const pairs: (readonly [number, number])[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes: a server left idle begins cold.
    if (round % 2 === 0) pairs.push([await product(), await baseline()])
    else {
      const second = await baseline()
      pairs.push([await product(), second])
    }
  }
  return {
    product: median(pairs.map(([one]) => one)),
    baseline: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([one, other]) => one / other)),
  }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which the share lies, by the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
