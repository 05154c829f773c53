import { fileLimits } from '@dure/contract/files/limits'
import { fail } from '@dure/contract/errors'
import { HOUR, SECOND } from '@dure/kernel/time'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { GatewayError, type FileStore } from '../gateways/index.ts'
import { answerFailure } from '../http/errorHandler.ts'
import { Packed, sendPacked, type Coding } from '../http/packed/packed.ts'
import { isHashed, shareAssets, sharedAssets, typeOf } from './sharedAssets.ts'

const immutable = `public, max-age=${fileLimits.publicCachedFor / SECOND}, immutable`
const retryAfter = 2
const prefix = '/assets/'

/**
 * Serves a build's files under `/assets/`. With a store, puts the hashed ones there first and serves from there what this
 * build does not have: a page of one release finds its parts on the nodes of another [availability.two-releases].
 */
export async function serveAssets(
  app: FastifyInstance,
  given: { readonly folder: string; readonly built: Promise<void> | null; readonly shared?: FileStore },
): Promise<void> {
  const { folder, built, shared } = given
  const begin = async (): Promise<ReadonlySet<string>> => {
    if (shared !== undefined)
      await shareAssets(shared, folder).catch((error: unknown) => {
        // Our own pages work without it; the other release's nodes may miss some of their parts.
        if (!(error instanceof GatewayError)) throw error
        app.log.error({ err: error }, 'the assets of this release are not shared')
      })
    // A build does not change: its names are read once.
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return new Set(
      entries.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/')),
    )
  }
  const names = built === null ? await begin() : built.then(begin)
  // Who asks for a file hears of it.
  if (names instanceof Promise) names.catch(() => {})
  await app.register(
    async (scope) => {
      if (shared !== undefined) serveShared(scope, shared)
      const kept = keptFiles(folder)
      scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
        const [name, known] = [request.params['*'], await names]
        const file = known.has(name) && !codings.some(([, ending]) => name.endsWith(ending)) ? await kept(name, known) : null
        if (file === null) {
          reply.callNotFound()
          return reply
        }
        // Files of the build carry a hash of their content; the few others are looked at again.
        const lasts = isHashed(name.replace(/^.*\//, '')) || name.startsWith('fonts/')
        return sendPacked(request, reply.header('cache-control', lasts ? immutable : `public, max-age=${HOUR / SECOND}`), file)
      })
    },
    { prefix },
  )
}

const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * What stands in a build's folder, with its compressed forms, read once; null where it is gone: a page asks for fifty of them, and finding, opening and
 * closing each takes a process longer than sending it. All of a build is some 20 MB.
 */
function keptFiles(folder: string): (name: string, known: ReadonlySet<string>) => Promise<Packed | null> {
  const kept = new Map<string, Promise<Packed | null>>()
  const read = async (name: string, known: ReadonlySet<string>): Promise<Packed> => {
    const made = codings.filter(([, ending]) => known.has(name + ending))
    const [bytes, ...packed] = await Promise.all(
      ['', ...made.map(([, ending]) => ending)].map((ending) => readFile(join(folder, name + ending))),
    )
    return new Packed(typeOf(name), bytes!, new Map(made.map(([coding], at): [Coding, Buffer] => [coding, packed[at]!])))
  }
  return (name, known) => {
    const found = kept.get(name)
    if (found !== undefined) return found
    const reading = read(name, known).catch((error: NodeJS.ErrnoException) => {
      kept.delete(name)
      // Another build took its place.
      if (error.code === 'ENOENT') return null
      throw error
    })
    kept.set(name, reading)
    return reading
  }
}

function serveShared(scope: FastifyInstance, shared: FileStore): void {
  const find = sharedAssets(shared)
  scope.setNotFoundHandler(async (request, reply) => {
    // As it came, without decoding: a name that would need it is none of ours.
    const [path = ''] = request.url.split('?')
    const found = request.method === 'GET' ? await find(path.slice(prefix.length)).catch(busyIfAway) : null
    if (found === 'busy') return answerFailure(request, reply, fail('AWAY_FOR_A_MOMENT', { retryAfter }))
    if (found === null) return answerFailure(request, reply, fail('NOT_FOUND'))
    return reply
      .headers({
        'content-type': found.type,
        'content-length': found.size,
        'cache-control': immutable,
        'x-content-type-options': 'nosniff',
      })
      .send(found.stream)
  })
}

function busyIfAway(error: unknown): 'busy' {
  if (error instanceof GatewayError) return 'busy'
  throw error
}
