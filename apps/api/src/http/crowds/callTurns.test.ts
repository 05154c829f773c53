import { callLimits } from '@dure/contract/system/limits'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { House } from '../../context.ts'
import { Metrics } from '../../metrics/metrics.ts'
import { boundReads, callTurns } from './callTurns.ts'
import { cutUnread } from '../transport.ts'
import { Windows } from './windows.ts'

// Nobody here has a session, and nothing else of the house is asked for.
const house = {} as House
let app: FastifyInstance
afterEach(() => {
  vi.useRealTimers()
  return app?.close()
})

/** A server whose calls are answered when the test says so. */
function server() {
  const begun: string[] = []
  const answers: (() => void)[] = []
  const come: string[] = []
  app = Fastify()
  app.addHook('onRequest', async ({ ip }) => void come.push(ip))
  callTurns(app, house, new Metrics())
  app.get('/work', async (request) => {
    begun.push(request.ip)
    await new Promise<void>((resolve) => answers.push(resolve))
    return {}
  })
  app.get('/large', { config: { bulky: true } }, async (request) => {
    begun.push(request.ip)
    await new Promise<void>((resolve) => answers.push(resolve))
    return {}
  })
  app.get('/list', { config: { costly: 'q' } }, async (request) => {
    begun.push(request.ip)
    await new Promise<void>((resolve) => answers.push(resolve))
    return {}
  })
  app.get('/healthz', async () => ({}))
  const call = (remoteAddress: string, url = '/work') => app.inject({ url, remoteAddress })
  return { begun, come, answers, call }
}

/** What can begin has begun. */
const settled = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve))
}

const crowd = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work)

test('a crowd of one network waits behind itself: another network is served at once, and health checks always [availability.call-turns]', async () => {
  const { begun, answers, call } = server()
  const many = crowd(40, () => call('198.51.100.7'))
  await expect.poll(() => begun.length).toBe(callLimits.ofNetwork)
  const other = call('203.0.113.9')
  await expect.poll(() => begun.at(-1)).toBe('203.0.113.9')
  expect((await call('198.51.100.7', '/healthz')).statusCode).toBe(200)
  const open = setInterval(() => answers.splice(0).forEach((answer) => answer()), 1)
  expect((await other).statusCode).toBe(200)
  expect((await Promise.all(many)).every((one) => one.statusCode === 200)).toBe(true)
  clearInterval(open)
})

test('what turns out not to be there is told in the turn that found so [availability.call-turns]', async () => {
  const { answers, call } = server()
  app.get('/gone', (_, reply) => reply.callNotFound())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const many = crowd(callLimits.ofNetwork - 1, () => call('198.51.100.7'))
  await settled()
  expect(answers).toHaveLength(callLimits.ofNetwork - 1)
  // One turn is left, and nobody is answered meanwhile.
  let told = 0
  const gone = call('198.51.100.7', '/gone').then(({ statusCode }) => (told = statusCode))
  await settled()
  expect(told).toBe(404)
  for (const answer of answers) answer()
  await Promise.all([...many, gone])
})

test('addresses of one IPv6 customer are one network [availability.call-turns]', async () => {
  const { begun, answers, call } = server()
  const many = crowd(20, () => call(`2001:db8:1:2::${Math.ceil(Math.random() * 9_999)}`))
  await expect.poll(() => begun.length).toBe(callLimits.ofNetwork)
  const open = setInterval(() => answers.splice(0).forEach((answer) => answer()), 1)
  await Promise.all(many)
  clearInterval(open)
})

test('calls that wait for something else than us keep nobody from his turn for long [availability.call-turns]', async () => {
  const { begun, answers, call } = server()
  const many = crowd(callLimits.ofNetwork + 4, () => call('198.51.100.7'))
  await expect.poll(() => begun.length).toBe(callLimits.ofNetwork)
  // None was answered, and the next begin all the same.
  await expect.poll(() => begun.length).toBe(callLimits.ofNetwork + 4)
  for (const answer of answers) answer()
  await Promise.all(many)
})

test('large answers for programs go out one after the other and with a pause, whoever asks, and keep no other call waiting [availability.call-turns]', async () => {
  const { begun, answers, call } = server()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const large = ['198.51.100.7', '198.51.100.8', '198.51.100.9'].map((address) => call(address, '/large'))
  const other = call('203.0.113.9')
  await settled()
  expect(begun.toSorted()).toEqual(['198.51.100.7', '203.0.113.9'])
  for (const answer of answers.splice(0)) answer()
  expect((await other).statusCode).toBe(200)
  await settled()
  expect(begun).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(callLimits.bulkyPause)
  await settled()
  expect(begun.slice(2)).toEqual(['198.51.100.8'])
  for (const answer of answers.splice(0)) answer()
  await settled()
  await vi.advanceTimersByTimeAsync(callLimits.bulkyPause)
  await settled()
  for (const answer of answers.splice(0)) answer()
  expect((await Promise.all(large)).map((one) => one.statusCode)).toEqual([200, 200, 200])
})

test('who finds the line full is told so after a while: at once, a crowd would ask again at once [availability.call-turns]', async () => {
  const { begun, answers, call } = server()
  app.get('/picture', { config: { costly: true, standIn: '/common.jpg' } }, async (request) => {
    begun.push(request.ip)
    await new Promise<void>((resolve) => answers.push(resolve))
    return {}
  })
  const told: number[] = []
  // One under way, the others in line, and one too many.
  const calls = crowd(callLimits.waitingForPictures + 2, async () => {
    const { statusCode } = await call('198.51.100.7', '/picture')
    told.push(statusCode)
  })
  await settled()
  expect(begun).toHaveLength(1)
  expect(told).toEqual([])
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([302])
  while (told.length < calls.length) {
    for (const answer of answers.splice(0)) answer()
    await settled()
  }
  await Promise.all(calls)
})

test('addresses that have more calls here than turns share few turns, however many they are, and one that has none has his at once [availability.call-turns]', async () => {
  const { begun, come, answers, call } = server()
  const addresses = crowd(6, () => '').map((_, n) => `198.51.100.${n + 1}`)
  const many = addresses.flatMap((address) => crowd(8 * callLimits.ofNetwork, () => call(address)))
  // Before all are here none has more calls here than turns.
  await expect.poll(() => come.length).toBe(many.length)
  await settled()
  const open = setInterval(() => answers.splice(0, 1).forEach((answer) => answer()), 1)
  // What began before they were many is through; each still has more here than turns.
  await expect.poll(() => begun.length, { timeout: 5_000 }).toBeGreaterThan(callLimits.inAll)
  clearInterval(open)
  await settled()
  expect(answers.length).toBeLessThanOrEqual(callLimits.ofCrowds)
  const other = call('203.0.113.9')
  await settled()
  expect(begun).toContain('203.0.113.9')
  const end = setInterval(() => answers.splice(0).forEach((answer) => answer()), 1)
  await Promise.all([...many, other])
  clearInterval(end)
})

test('a list that is searched for words is one of the few that the database works long for, and by itself none of them [availability.call-turns]', async () => {
  const { begun, answers, call } = server()
  const searches = crowd(6, () => '').map((_, n) => call(`198.51.100.${n + 1}`, '/list?q=이사'))
  await settled()
  expect(begun).toHaveLength(callLimits.costly)
  const lists = crowd(6, () => '').map((_, n) => call(`203.0.113.${n + 1}`, `/list${n % 2 === 0 ? '' : '?q='}`))
  await settled()
  expect(begun).toHaveLength(callLimits.costly + lists.length)
  const end = setInterval(() => answers.splice(0).forEach((answer) => answer()), 1)
  await Promise.all([...searches, ...lists])
  clearInterval(end)
})

test('reads of an address have an end, and no other address is told so [availability.reads-end]', async () => {
  app = Fastify()
  const few = { requests: 3, seconds: 60 }
  boundReads(app, house, { limits: { ofGuestsAddress: few, ofMember: few, ofMembersAddress: few } })
  app.get('/read', async () => ({}))
  app.get('/readyz', async () => ({}))
  const read = async (remoteAddress: string, url = '/read') => app.inject({ url, remoteAddress })
  const own = []
  for (let n = 0; n < 4; n += 1) own.push(await read('198.51.100.7'))
  expect(own.map((one) => one.statusCode)).toEqual([200, 200, 200, 429])
  expect(own[3]!.json()).toMatchObject({ name: 'TOO_MANY_REQUESTS' })
  expect(Number(own[3]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read('203.0.113.9')).statusCode).toBe(200)
  expect((await read('198.51.100.7', '/readyz')).statusCode).toBe(200)
})

test('a window ends, and then all of it is there again', () => {
  let now = 0
  const windows = new Windows(() => now)
  const limit = { requests: 2, seconds: 10 }
  expect([windows.take('a', limit), windows.take('a', limit), windows.take('a', limit), windows.take('b', limit)]).toEqual([0, 0, 10, 0])
  now = 9_500
  expect(windows.take('a', limit)).toBe(1)
  now = 10_000
  expect(windows.take('a', limit)).toBe(0)
})

test('who reads no answers is let go: one that takes nothing, and of an address with too much of them the fullest [availability.unread]', () => {
  const megabyte = 1024 * 1024
  const reader = (name: string, unread: number, written = unread) => ({
    name,
    writableLength: unread * megabyte,
    bytesWritten: written * megabyte,
    gone: false,
    destroy() {
      this.gone = true
    },
  })
  type Reader = ReturnType<typeof reader>
  const look = (all: Reader[], now: number): string[] => {
    cutUnread(all as unknown as Socket[], now)
    return all.filter((one) => one.gone).map((one) => one.name)
  }
  const stalled = reader('stalled', 1)
  const slow = reader('slow', 1)
  expect(look([stalled, slow, reader('quick', 0)], 0)).toEqual([])
  // It took something meanwhile.
  slow.bytesWritten += megabyte
  expect(look([stalled, slow], 20_000)).toEqual([])
  expect(look([stalled, slow], 31_000)).toEqual(['stalled'])
  expect(look([reader('a', 30), reader('b', 33), reader('c', 2)], 0)).toEqual(['b'])
})
