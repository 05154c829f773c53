import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atEnd } from '../../../test/atEnd.ts'
import { behindPort } from '../../../tools/postgres/server.ts'

export type SilentProxy = {
  /** The given address, by way of the proxy. */
  readonly url: string
  /** From here on nothing is passed on, in either direction, on connections old and new; none is closed. */
  silence(): void
  /** All is passed on again, what was held back too. */
  speak(): void
}

/** A way to a database on which packets can be lost: who is behind it neither answers nor hangs up. Gone after the file. */
export async function silentProxy(url: string): Promise<SilentProxy> {
  const to = new URL(url)
  const open = new Set<Socket>()
  let silent = false
  const pass = (from: Socket, target: Socket): void => {
    open.add(from)
    from.on('data', (data: Buffer) => target.write(data))
    // Nobody hears of an end while packets are lost.
    from.on('close', () => {
      open.delete(from)
      if (!silent) target.destroy()
    })
    from.on('error', () => {})
    if (silent) from.pause()
  }
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    url: behindPort(url, (server.address() as AddressInfo).port),
    silence() {
      silent = true
      for (const socket of open) socket.pause()
    },
    speak() {
      silent = false
      for (const socket of open) socket.resume()
    },
  }
}
