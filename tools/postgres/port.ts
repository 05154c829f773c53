import { createServer, type Server } from 'node:net'

/**
 * Ports that are chosen before somebody listens on them come from here: below those the system gives to connections that go out
 * (32768 and up), which would take one between the choice and the listening; above those that browsers refuse to open.
 */
const first = 11_000
const beyond = 32_700
const blockSize = 100

/** The ports of this process, and which of them comes next. The first is listened on as long as the process lives. */
let block: Promise<{ readonly from: number; next: number; readonly holder: Server }> | undefined

/** Whether a port can be listened on. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listen(port, host).then(
    (server) =>
      new Promise((resolve) => {
        server.close(() => resolve(true))
      }),
    () => false,
  )
}

/** Whether the system may give a port to any connection that goes out: nobody can count on finding it free again. */
export const isFleeting = (port: number): boolean => port >= beyond

/** A port nobody listens on now, and which this gives to no other process, nor to this one again before all of its others. */
export async function freePort(): Promise<number> {
  const own = await (block ??= takeBlock())
  for (let tried = 1; tried < blockSize; tried += 1) {
    const port = own.from + own.next
    own.next = (own.next % (blockSize - 1)) + 1
    // oxlint-disable-next-line no-await-in-loop
    if (await isFree(port)) return port
  }
  throw new Error(`All ports from ${own.from} on are taken.`)
}

/** Takes a block by listening on its first port; who comes from elsewhere finds it taken and asks for the next. */
async function takeBlock() {
  const blocks = Math.floor((beyond - first) / blockSize)
  const begin = process.pid % blocks
  for (let tried = 0; tried < blocks; tried += 1) {
    const from = first + ((begin + tried) % blocks) * blockSize
    // oxlint-disable-next-line no-await-in-loop
    const holder = await listen(from, '127.0.0.1').catch(() => undefined)
    if (holder === undefined) continue
    // Nobody is served here, and nothing is kept running by it.
    holder.on('connection', (socket) => socket.destroy()).unref()
    return { from, next: 1, holder }
  }
  throw new Error(`No port between ${first} and ${beyond} is free.`)
}

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}
