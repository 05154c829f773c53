import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { readLimits } from '@dure/contract/system/limits'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerBroken, boundServer, boundTransport } from '../transport.ts'

const call = 'GET / HTTP/1.1\r\nhost: dure\r\n\r\n'

let app: FastifyInstance
/** How many calls Node has read off all connections. */
let read: number
const count = (message: unknown): void => {
  if ((message as { readonly server: Server }).server === app.server) read += 1
}
beforeEach(async () => {
  read = 0
  subscribe('http.server.request.start', count)
  app = Fastify({ clientErrorHandler: answerBroken, serverFactory: (handler) => boundServer(handler, false), forceCloseConnections: true })
  app.get('/', () => 'here')
  boundTransport(app, { bodySeconds: 5, connectionsPerAddress: 100, trustProxy: [] })
  await app.listen({ host: '0.0.0.0', port: 0 })
})
afterEach(async () => {
  vi.useRealTimers()
  unsubscribe('http.server.request.start', count)
  await app.close()
})

/** A connection from an address of this machine that sends a text, and what it was told so far. */
function send(text: string, localAddress = '127.0.0.1'): { socket: Socket; told: () => string } {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  socket.write(text)
  let told = ''
  socket.on('data', (part: Buffer) => (told += part.toString()))
  return { socket, told: () => told }
}

test('of a thousand calls in one piece no more are read than say that it is too many [availability.calls-in-line]', async () => {
  const { socket } = send(call.repeat(1_000))
  await once(socket, 'close')
  expect(read).toBe(3)
  // What reads calls is used again for the next connection.
  for (const next of [send(call), send(call)]) {
    await once(next.socket, 'data')
    expect(next.told()).toMatch(/^HTTP\/1\.1 200 [\s\S]*here$/u)
    next.socket.destroy()
  }
  expect(read).toBe(5)
})

test('a network whose connections are cut again and again is read in line, one after the other, and no other is [availability.cut-often]', async () => {
  // Nothing goes on but what is let go on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { cutAtOnce, cutReadEvery } = readLimits
  for (let n = 0; n < cutAtOnce.requests; n += 1) await once(send(call.repeat(3), '127.0.0.9').socket, 'close')
  const later = [send(call, '127.0.0.9'), send(call, '127.0.0.9'), send(call, '127.0.0.9')] as const
  for (const one of later) await once(one.socket, 'connect')
  const other = send(call, '127.0.0.10')
  await once(other.socket, 'data')
  const told = (): boolean[] => later.map((one) => one.told().endsWith('here'))
  expect([other.told().endsWith('here'), told()]).toEqual([true, [false, false, false]])
  for (const [n, one] of later.entries()) {
    await vi.advanceTimersByTimeAsync(cutReadEvery)
    await once(one.socket, 'data')
    expect(told()).toEqual(later.map((_, at) => at <= n))
  }
})
