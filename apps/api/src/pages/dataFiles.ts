import { createHash } from 'node:crypto'
import { fileLimits } from '@dure/contract/files/limits'
import { SECOND } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import { Packed, sendPacked } from '../http/packed/packed.ts'

/** A file of data that browsers keep: `name` as `popular-keywords.json`. */
export type DataFile = { readonly name: string; readonly type: string; readonly read: () => Promise<string> }

const forEver = `public, max-age=${fileLimits.publicCachedFor / SECOND}, immutable`

type Made = { readonly text: string; readonly address: string; readonly packed: Packed }

/**
 * Serves `/static/<name>`, which leads to `/static/<name with the hash of what it holds>`: that one never changes and is kept for
 * ever. A hash that is no longer so leads to the one that is.
 */
export function serveDataFiles(app: FastifyInstance, files: readonly DataFile[]): void {
  for (const { name, type, read } of files) {
    const [base, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)]
    let last: Made | undefined
    const made = async (): Promise<Made> => {
      const text = await read()
      if (last?.text === text) return last
      const address = `/static/${base}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.${ending}`
      last = { text, address, packed: new Packed(type, text) }
      return last
    }
    app.get(`/static/${name}`, async (_, reply) => reply.header('cache-control', 'no-cache').redirect((await made()).address))
    app.get<{ Params: { hash: string } }>(`/static/${base}.:hash(^[0-9a-f]{16}$).${ending}`, async (request, reply) => {
      const { address, packed } = await made()
      if (address !== `/static/${base}.${request.params.hash}.${ending}`) return reply.header('cache-control', 'no-cache').redirect(address)
      return sendPacked(request, reply.header('cache-control', forEver), packed)
    })
  }
}
