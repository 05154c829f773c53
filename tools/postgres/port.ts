import { createServer } from 'node:net'

/** Whether a port can be listened on. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listen(port, host).then(
    () => true,
    () => false,
  )
}

/** A port nobody listens on now. */
export function freePort(): Promise<number> {
  return listen(0, '127.0.0.1')
}

function listen(port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
