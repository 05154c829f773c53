import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { readLimits, unreadLimits } from '@dure/contract/system/limits'
import { Windows } from './windows.ts'

/** Calls of one connection under way at once: browsers and proxies send the next when they have the answer. */
const inLineAtMost = 2

/**
 * Has Node's parser go no further in what it is reading: to a call that changes the protocol it answers 2, after which nothing of the piece is
 * read as calls. Pausing it or destroying the connection takes hold only behind the last call of the piece.
 */
function stopReading(socket: Socket & { readonly parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
}

/** Connections that were cut because they sent calls without waiting for their answers. */
const hasty = new WeakSet<Socket>()

/**
 * Cuts a connection that sends calls without waiting for their answers [availability.calls-in-line]. Some thousands fit into what is read in
 * one go, and each that is read costs its objects and, as it is cut, an error with a stack: the reader of its calls is stopped where it is.
 */
export function inLine(handler: RequestListener, headers: Readonly<Record<string, string>>): RequestListener {
  const underWay = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    // What came in one piece with the calls before is still told after the cut.
    if (socket.destroyed) return
    const count = (underWay.get(socket) ?? 0) + 1
    // One whose answers lie there unread gets no more of them.
    if (count > inLineAtMost || socket.writableLength > unreadLimits.ofConnection) {
      hasty.add(socket)
      stopReading(socket)
      return void socket.destroy()
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    handler(request, response)
  }
}

/**
 * @returns what watches the connections of networks: of one whose connections are cut so again and again the next are read in a line with those
 * of all such networks, one after the other [availability.cut-often].
 */
export function cutOften(): (socket: Socket, network: string) => void {
  const cuts = new Windows()
  const line: Socket[] = []
  const next = (): void => {
    // Cut while it stood in line: by itself, or by a server that ends.
    while (line[0]?.destroyed) line.shift()
    line.shift()?.resume()
    if (line.length > 0) setTimeout(next, readLimits.cutReadEvery)
  }
  return (socket, network) => {
    if (cuts.isSpent(network, readLimits.cutAtOnce)) {
      // Node begins to read it as this turn ends.
      process.nextTick(() => socket.pause())
      if (line.push(socket) === 1) setTimeout(next, readLimits.cutReadEvery)
    }
    socket.once('close', () => {
      if (hasty.has(socket)) cuts.take(network, readLimits.cutAtOnce)
    })
  }
}
