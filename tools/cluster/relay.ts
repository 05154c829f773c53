import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** An address that moves from one server to another, as a virtual address or a name does where machines fail over. */
export type Relay = {
  readonly port: number
  to(port: number | null): void
  /** Takes connections and what comes over them, and says nothing, until it leads somewhere again. */
  hang(): void
  close(): Promise<void>
}

/** Passes connections on to a port of this machine, and cuts those there are when it moves; null: nobody answers. */
export async function openRelay(first: number): Promise<Relay> {
  let target: number | null = first
  const open = new Set<Socket>()
  let silent = false
  const server = createServer({ noDelay: true }, (near) => {
    if (silent) {
      open.add(near)
      near.on('error', () => near.destroy()).on('close', () => open.delete(near))
      return
    }
    if (target === null) return void near.destroy()
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true })
    const cut = (): void => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cutAll = (): void => open.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    to(port) {
      target = port
      silent = false
      cutAll()
    },
    hang() {
      silent = true
      // Those there are stay open: nothing tells their ends that nobody reads any more.
      for (const socket of open) socket.unpipe().pause()
    },
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
