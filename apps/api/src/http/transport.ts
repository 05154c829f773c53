import { SECOND } from '@dure/kernel/time'
import { createServer, type RequestListener, type Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '@dure/contract/errors'
import { headLimits, systemLimits, unreadLimits } from '@dure/contract/system/limits'
import type { Config } from '../config/config.ts'
import { networkOf } from './address.ts'
import { failureBody } from './answers.ts'
import { longHeadPage } from './crowds/cookies.ts'
import { cutOften, inLine } from './crowds/inLine.ts'

/** Files are large, and telephones slow. */
const uploadSeconds = 120
const headerSeconds = 15
/** How long a connection that was cut still reads, so that its answer arrives. */
const lingering = 500
/** How often Node looks for requests that are late. */
const lookEvery = 5 * SECOND

/** How long a connection without a call waits for the next: longer than proxies do. */
const idleSeconds = 72
/** Nothing came or went for so long: who reads no answer holds it for no longer. */
const silentSeconds = uploadSeconds + 30

/** What every answer says unless it says more [availability.nosniff]; errors, and what never reached a route, say it too. */
const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
}
const alwaysText = Object.entries(always)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** An answer without a body that ends its connection, for what is refused before anything reads it as a call. */
export const bareAnswer = (status: string): string => `HTTP/1.1 ${status}\r\n${alwaysText}content-length: 0\r\nconnection: close\r\n\r\n`

/** To a head that nobody read. */
const tooLargeAnswer = `HTTP/1.1 431 Request Header Fields Too Large\r\n${alwaysText}${Object.entries({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-length': Buffer.byteLength(longHeadPage),
  connection: 'close',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')}\r\n${longHeadPage}`

/** Who names no host is refused as Node would, and told what every answer tells [availability.nosniff]. */
const hosted =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers.host !== undefined || request.httpVersion === '1.0') return handler(request, response)
    response.writeHead(400, { 'content-length': 0, connection: 'close' }).end()
  }

/**
 * The server: a request that is not all there in time is cut by Node itself, whatever it carries. Where people come by https
 * (`secure`), a browser that was here once never asks in the clear again.
 */
export function boundServer(handler: RequestListener, secure: boolean): Server {
  const headers = secure
    ? { ...always, 'strict-transport-security': `max-age=${systemLimits.secureFor / SECOND}; includeSubDomains` }
    : always
  const server = createServer(
    {
      headersTimeout: headerSeconds * SECOND,
      connectionsCheckingInterval: lookEvery,
      maxHeaderSize: headLimits.bytes,
      requireHostHeader: false,
    },
    inLine(hosted(handler), headers),
  )
  server.requestTimeout = uploadSeconds * SECOND
  server.keepAliveTimeout = idleSeconds * SECOND
  server.setTimeout(silentSeconds * SECOND)
  return server
}

/** What came is no HTTP, too long or too late: said as far as it can be, and hung up. */
export function answerBroken(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, words] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request']
  if (!socket.writable) return void socket.destroy(error)
  socket.end(status === 431 ? tooLargeAnswer : bareAnswer(`${status} ${words}`), () => socket.destroy())
}

/**
 * Bounds what one visitor may hold of the server by doing nothing: bodies that trickle in are cut, and one address has so
 * many connections and no more, and so much of answers that he does not read. Proxies that we trust carry everybody's, and bound them themselves.
 */
export function boundTransport(app: FastifyInstance, config: Pick<Config, 'bodySeconds' | 'connectionsPerAddress' | 'trustProxy'>): void {
  const within = config.bodySeconds * SECOND
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.complete || (raw.headers['transfer-encoding'] === undefined && !(Number(raw.headers['content-length']) > 0))) return done()
    // Node's own limit above.
    if (/^multipart\//i.test(raw.headers['content-type'] ?? '')) return done()
    const timer = setTimeout(() => cut(request, reply), within)
    const arrived = (): void => clearTimeout(timer)
    raw.once('end', arrived)
    raw.once('close', arrived)
    done()
  })
  boundConnections(app.server, config)
}

/** Whether a browser asks for what nobody has opened yet. */
const asksAhead = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender|preview/iu.test(
    `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')} ${String(headers['x-moz'] ?? '')}`,
  )

/** What operators read is answered to who opens it, and to no browser that guesses he will [moderation.no-preloading]. */
export function refuseAhead(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:v1\/)?admin(?:[/?]|$)/u.test(request.url) && asksAhead(request))
      return void reply.code(204).header('cache-control', 'no-store').send()
    done()
  })
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
  const open = new Map<string, Set<Socket>>()
  const watchCuts = cutOften()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // Gone already.
    if (remoteAddress === undefined) return
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return
    const address = networkOf(remoteAddress)
    const mine = open.get(address) ?? new Set<Socket>()
    if (mine.size >= most) return void socket.destroy()
    open.set(address, mine.add(socket))
    watchCuts(socket, address)
    socket.once('close', () => {
      mine.delete(socket)
      if (mine.size === 0) open.delete(address)
    })
  })
  const beat = setInterval(() => {
    for (const sockets of open.values()) cutUnread(sockets)
  }, SECOND)
  server.once('close', () => clearInterval(beat.unref()))
}

/** How far a connection's reader has come, and since when. */
type Unread = { readonly written: number; readonly since: number }
const unreadOf = new WeakMap<Socket, Unread>()

/** Lets go of an address's connections whose answers nobody reads: those that take nothing, and where all have too much, the fullest first [availability.unread]. */
export function cutUnread(sockets: Iterable<Socket>, now = performance.now()): void {
  const full: Socket[] = []
  let sum = 0
  for (const socket of sockets) {
    const bytes = socket.writableLength
    if (bytes === 0) {
      unreadOf.delete(socket)
      continue
    }
    const written = socket.bytesWritten - bytes
    const before = unreadOf.get(socket)
    if (before === undefined || before.written !== written) unreadOf.set(socket, { written, since: now })
    else if (now - before.since > unreadLimits.stalledFor) {
      socket.destroy()
      continue
    }
    full.push(socket)
    sum += bytes
  }
  if (sum <= unreadLimits.ofAddress) return
  for (const socket of full.toSorted((one, other) => other.writableLength - one.writableLength)) {
    sum -= socket.writableLength
    socket.destroy()
    if (sum <= unreadLimits.ofAddress) return
  }
}
