import { once } from 'node:events'
import { request, Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { parseArgs } from 'node:util'
import { namedPeople } from '../apps/api/db/seed/demo/people.ts'

/**
 * `npm run bench:crowd -- --url http://127.0.0.1:4150`: crowds on a product that runs with its demo people, and how long everybody else waits
 * meanwhile against a quiet time of the same run (docs/benchmarks.md). A crowd is 50 connections an address, of one address or of fifty (127.x.0.x
 * of this machine), each asking again as soon as it has its answer, in a thread of its own, so that whoever measures does not wait for it. `--seconds` of each crowd (10), `--connections` of an address (50), `--only` the targets whose name has this; leaves
 * with 1 where somebody waited more than ten times as long.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
  },
})
const { hostname, port } = new URL(values.url)
const seconds = Math.min(3_600, Number(values.seconds))
const connections = Math.min(50, Number(values.connections))
const atMost = 10
const refused = 60_000

const targets = {
  'description of the API': ['/openapi.json'],
  'its page': ['/docs'],
  'addresses of forms': ['/v1/requests/forms/addresses?depth=3'],
  'kept home page': ['/'],
  'share pictures': [
    '/og/services/move-in-cleaning.jpg',
    '/og/services/small-moving.jpg',
    ...Array.from({ length: 60 }, (_, n) => `/og/pros/${n + 1}.jpg`),
  ],
  'search of everything': ['/v1/search/globals?keyword=%EC%B2%AD%EC%86%8C'],
  'answers that nobody reads': ['/openapi.json'],
} as const

type Name = keyof typeof targets

/** One connection of a crowd. */
function hammer(localAddress: string, paths: readonly string[], reads: boolean, count: () => void): Socket {
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  let missing = -1
  let head = Buffer.alloc(0)
  let turn = 0
  const ask = (): void => {
    const path = paths[turn % paths.length]!
    turn += 1
    missing = -1
    head = Buffer.alloc(0)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${reads ? 'accept-encoding: gzip, br\r\n' : ''}\r\n`)
  }
  socket.on('connect', ask)
  socket.on('error', () => {})
  if (!reads) return socket.pause()
  socket.on('data', (part: Buffer) => {
    let rest = part.length
    if (missing < 0) {
      head = Buffer.concat([head, part])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      missing = Number(/content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1] ?? 0)
      rest = head.length - end - 4
    }
    missing -= rest
    if (missing > 0) return
    count()
    ask()
  })
  return socket
}

/** Somebody else, with a connection of his own: a page, a call and a login now and then. */
const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: '127.0.0.250' })
const timed = (method: string, path: string, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { 'accept-encoding': 'gzip, br', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const call = request({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => {
        // A refusal is told, and counts as long as a minute.
        if (answer.statusCode! < 400) return resolve(performance.now() - began)
        console.log(`${method} ${path} answered ${answer.statusCode}`)
        resolve(refused)
      })
    })
    call.on('error', reject).end(body)
  })
const { email, password } = namedPeople()[0]!
const login = JSON.stringify({ email, password })
const kinds = {
  page: (n: number) => timed('GET', `/hire/move-in-cleaning?n=${n}`),
  call: () => timed('GET', '/v1/categories'),
  login: () => timed('POST', '/api2/auth/login', login),
} as const
type Kind = keyof typeof kinds
type Times = Readonly<Record<Kind, { median: number; late: number }>>

let asked = 0
async function witness(milliseconds: number): Promise<Times> {
  const until = performance.now() + milliseconds
  const times: Record<Kind, number[]> = { page: [], call: [], login: [] }
  while (performance.now() < until) {
    asked += 1
    const some: readonly Kind[] = asked % 8 === 0 ? ['page', 'call', 'login'] : ['page', 'call']
    await Promise.all(some.map(async (kind) => times[kind].push(await kinds[kind](asked))))
    await sleep(250)
  }
  const of = (all: readonly number[]): { median: number; late: number } => {
    const sorted = all.toSorted((a, b) => a - b)
    return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, late: sorted[Math.floor(sorted.length * 0.95)] ?? NaN }
  }
  return { page: of(times.page), call: of(times.call), login: of(times.login) }
}

const told = (times: Times): string =>
  (Object.keys(kinds) as Kind[]).map((kind) => `${kind} ${times[kind].median.toFixed(0)}/${times[kind].late.toFixed(0)} ms`).join('  ')

/** The thread of one crowd: until it is asked how many answers it had. */
async function crowd(): Promise<never> {
  const { name, addresses, number } = workerData as { name: Name; addresses: number; number: number }
  let answers = 0
  for (let n = 0; n < addresses * connections; n += 1)
    hammer(`127.${number}.0.${2 + (n % addresses)}`, targets[name], name !== 'answers that nobody reads', () => (answers += 1))
  await once(parentPort!, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of our own
  parentPort!.postMessage(answers)
  return process.exit()
}
if (!isMainThread) await crowd()

await witness(5_000)
const quiet = await witness(20_000)
console.log(`quiet, median/p95: ${told(quiet)}`)
let missed = 0
let crowds = 0
for (const name of (Object.keys(targets) as Name[]).filter((one) => one.includes(values.only)))
  for (const addresses of [1, 50]) {
    // Of its own: what the one before took from its limits says nothing of this one.
    crowds += 1
    const thread = new Worker(import.meta.filename, { argv: process.argv.slice(2), workerData: { name, addresses, number: crowds } })
    await sleep(1_000)
    const times = await witness(seconds * 1_000)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of our own
    thread.postMessage('enough')
    const [answers] = (await once(thread, 'message')) as [number]
    const worst = Math.max(...(Object.keys(kinds) as Kind[]).map((kind) => times[kind].median / quiet[kind].median))
    if (worst > atMost) missed += 1
    const rate = (answers / (seconds + 1)).toFixed(0)
    console.log(`${name}, ${addresses} × ${connections}: ${rate} /s to the crowd; ${told(times)}; ${worst.toFixed(1)} times`)
    await sleep(1_000)
  }
agent.destroy()
if (missed > 0) process.exitCode = 1
