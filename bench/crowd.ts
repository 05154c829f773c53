import { once } from 'node:events'
import { request, Agent } from 'node:http'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { parseArgs } from 'node:util'
import { namedPeople } from '../apps/api/db/seed/demo/storyFiles.ts'

/**
 * `npm run bench:crowd -- --url http://127.0.0.1:4150`: crowds on a product that runs with its demo people, and how long everybody else waits
 * meanwhile against a quiet time of the same run (docs/benchmarks.md). A crowd is 50 connections an address, of one address or of fifty (127.x.0.x
 * of this machine), each asking again as soon as it has its answer or was cut, in a thread of its own, so that whoever measures does not wait for it. `--seconds` of each crowd (10), `--connections` of an address (50), `--only` the targets whose name has this; leaves
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

/** What a crowd asks next: its turn says what, so that no two ask the same where that costs more. */
type Ask = { readonly path: string; readonly body?: string; readonly times?: number }
const fields = (of: number): string => Array.from({ length: 1_000 }, (_, n) => `k${of}${n}=1`).join('&')
const syllable = (turn: number): string => encodeURIComponent(String.fromCharCode(0xac00 + ((turn * 131) % 11_172)))
const pictures = ['services/move-in-cleaning', 'services/small-moving', ...Array.from({ length: 60 }, (_, n) => `pros/${n + 1}`)]
const targets = {
  'description of the API': () => ({ path: '/openapi.json' }),
  'its page': () => ({ path: '/docs' }),
  'addresses of forms': () => ({ path: '/v1/requests/forms/addresses?depth=3' }),
  'kept home page': () => ({ path: '/' }),
  'share pictures': (turn) => ({ path: `/og/${pictures[turn % pictures.length]!}.jpg` }),
  'search of everything': () => ({ path: '/v1/search/globals?keyword=%EC%B2%AD%EC%86%8C' }),
  'answers that nobody reads': () => ({ path: '/openapi.json' }),
  'query of many fields': (turn) => ({ path: `/v1/categories?${fields(turn)}` }),
  'long query': (turn) => ({ path: `/v1/categories?k=${'k'.repeat(14_000)}${turn}` }),
  'address nobody can read': () => ({ path: '/%' }),
  'call that is not there': (turn) => ({ path: `/v1/nothing-${turn}` }),
  'page that is not there': (turn) => ({ path: `/nothing-${turn}` }),
  'many pages': (turn) => ({ path: `/hire/small-moving?n=${turn}` }),
  'many home pages': (turn) => ({ path: `/?n=${turn}` }),
  'parts of the map': (turn) => ({
    path: `/v2/search/map/pro?lat=${(37.4 + (turn % 300) / 1_000).toFixed(3)}&lng=127.${turn % 97}&zoom=${10 + (turn % 6)}`,
  }),
  'words while they are typed': (turn) => ({ path: `/v1/search/keywords/autocomplete?keyword=${syllable(turn)}` }),
  'search of pros': (turn) => ({ path: `/v2/search/pro?keyword=${syllable(turn)}` }),
  services: () => ({ path: '/v1/services' }),
  'health checks': () => ({ path: '/readyz' }),
  'calls that wait for no answer': () => ({ path: '/v1/categories', times: 100 }),
  events: () => ({
    path: '/v1/analytics/events',
    body: JSON.stringify({ device: randomUUID(), events: [{ name: 'page_view', page: '/' }] }),
  }),
  'guesses of passwords': (turn) => ({
    path: '/api2/auth/login',
    body: JSON.stringify({ email: `guess${turn}@dure.test`, password: 'wrong-pass1!' }),
  }),
  'deep JSON': () => ({ path: '/v1/requests', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
  'codes by SMS': (turn) => ({
    path: '/api/cellnum/auth-key',
    body: JSON.stringify({ cellnum: `010${String(10_000_000 + ((turn * 7_919) % 89_999_999))}` }),
  }),
} as const satisfies Readonly<Record<string, (turn: number) => Ask>>

type Name = keyof typeof targets

type Crowd = { readonly ask: (turn: number) => Ask; readonly reads: boolean; readonly count: (status: string) => void }

/** Of all its connections. */
let turns = 0
/** One connection of a crowd, and the next one where it is cut. */
function hammer(localAddress: string, { ask, reads, count }: Crowd): void {
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  let missing = -1
  let head = Buffer.alloc(0)
  const next = (): void => {
    turns += 1
    missing = -1
    head = Buffer.alloc(0)
    const { path, body, times = 1 }: Ask = ask(turns)
    const has = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    const text = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${has}${reads ? 'accept-encoding: gzip, br\r\n' : ''}\r\n${body ?? ''}`
    socket.write(text.repeat(times))
  }
  socket.on('connect', next)
  socket.on('error', () => {})
  socket.on('close', () => {
    count('cut')
    setTimeout(() => hammer(localAddress, { ask, reads, count }), 100)
  })
  if (!reads) return void socket.pause()
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
    count(head.toString('latin1', 9, 12))
    next()
  })
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

/** What a crowd was answered, by its status. */
type Answers = Readonly<Record<string, number>>

/** The thread of one crowd: until it is asked what it was answered. */
async function crowd(): Promise<never> {
  const { name, addresses, number } = workerData as { name: Name; addresses: number; number: number }
  const answers: Record<string, number> = {}
  const count = (status: string): void => void (answers[status] = (answers[status] ?? 0) + 1)
  for (let n = 0; n < addresses * connections; n += 1)
    hammer(`127.${number}.0.${2 + (n % addresses)}`, { ask: targets[name], reads: name !== 'answers that nobody reads', count })
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
    const [answers] = (await once(thread, 'message')) as [Answers]
    // Of what came to its turn: where all else waits for seconds, no login may.
    const ratios = (Object.keys(kinds) as Kind[]).map((kind) => times[kind].median / quiet[kind].median)
    const worst = Math.max(...ratios.filter((one) => Number.isFinite(one)))
    if (worst > atMost) missed += 1
    // A crowd that is answered nothing shows nothing.
    const had = Object.entries(answers).map(([status, count]) => `${status} ${(count / (seconds + 1)).toFixed(0)} /s`)
    console.log(`${name}, ${addresses} × ${connections}: ${had.join(', ') || 'no answer'}; ${told(times)}; ${worst.toFixed(1)} times`)
    await sleep(1_000)
  }
agent.destroy()
if (missed > 0) process.exitCode = 1
