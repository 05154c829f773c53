import { SECOND } from '@dure/kernel/time'
import { createServer, type RequestListener, type Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '@dure/contract/errors'
import type { Config } from '../config.ts'
import { networkOf } from './address.ts'
import { failureBody } from './answers.ts'

/** Files are large, and telephones slow. */
const uploadSeconds = 120
const headerSeconds = 15
/** How long a connection that was cut still reads, so that its answer arrives. */
const lingering = 500
/** How often Node looks for requests that are late. */
const lookEvery = 5 * SECOND

/** Calls of one connection under way at once: browsers and proxies send the next when they have the answer. */
const inLineAtMost = 8
/** How long a connection without a call waits for the next: longer than proxies do. */
const idleSeconds = 72
/** Nothing came or went for so long: who reads no answer holds it for no longer. */
const silentSeconds = uploadSeconds + 30

/** The server: a request that is not all there in time is cut by Node itself, whatever it carries. */
export function boundServer(handler: RequestListener): Server {
  const server = createServer({ headersTimeout: headerSeconds * SECOND, connectionsCheckingInterval: lookEvery }, inLine(handler))
  server.requestTimeout = uploadSeconds * SECOND
  server.keepAliveTimeout = idleSeconds * SECOND
  server.setTimeout(silentSeconds * SECOND)
  return server
}

/** Cuts a connection that sends calls without waiting for their answers: some thousands fit into one packet's time [availability.calls-in-line]. */
function inLine(handler: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // What came in one piece with the calls before is still told after the cut.
    if (socket.destroyed) return
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > inLineAtMost) return void socket.destroy()
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    handler(request, response)
  }
}

/**
 * Bounds what one visitor may hold of the server by doing nothing: bodies that trickle in are cut, and one address has so
 * many connections and no more. Proxies that we trust carry everybody's, and bound them themselves.
 */
export function boundTransport(app: FastifyInstance, config: Pick<Config, 'bodySeconds' | 'connectionsPerAddress' | 'trustProxy'>): void {
  const within = config.bodySeconds * SECOND
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete || (raw.headers['transfer-encoding'] === undefined && !(Number(raw.headers['content-length']) > 0))) return
    // Node's own limit above.
    if (/^multipart\//i.test(raw.headers['content-type'] ?? '')) return
    const timer = setTimeout(() => cut(request, reply), within)
    const arrived = (): void => clearTimeout(timer)
    raw.once('end', arrived)
    raw.once('close', arrived)
  })
  boundConnections(app.server, config)
}

/** Says so where nothing was answered yet, and closes the connection, from which the rest of the body would still come. */
function cut(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw
  if (reply.raw.headersSent) return void socket.destroy()
  reply.hijack()
  const { status, body } = failureBody(fail('BODY_TOO_SLOW'), 'wrapped', request.id)
  reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' }).end(JSON.stringify(body), () => {
    // Closed with something unread, the connection would be reset, and the answer lost with it.
    request.raw.resume()
    socket.end()
    setTimeout(() => socket.destroy(), lingering).unref()
  })
}

function boundConnections(
  server: Server,
  { connectionsPerAddress: most, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  const proxies = new BlockList()
  for (const one of trustProxy) {
    const [address = '', bits] = one.split('/')
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, kind)
    else proxies.addSubnet(address, Number(bits), kind)
  }
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // Gone already.
    if (remoteAddress === undefined) return
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return
    const address = networkOf(remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
