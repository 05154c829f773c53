import { fileLimits } from '@dure/contract/files/limits'
import { fail } from '@dure/contract/errors'
import { HOUR, SECOND } from '@dure/kernel/time'
import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { GatewayError, type FileStore } from '../gateways/index.ts'
import { answerFailure } from '../http/errorHandler.ts'
import { isHashed, shareAssets, sharedAssets } from './sharedAssets.ts'

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
    // A build does not change: its names are read once. The library, left to find them, would list the folder for every file it sends.
    return new Set(await readdir(folder, { recursive: true }))
  }
  const names = built === null ? await begin() : built.then(begin)
  // Who asks for a file hears of it.
  if (names instanceof Promise) names.catch(() => {})
  await app.register(
    async (scope) => {
      if (shared !== undefined) serveShared(scope, shared)
      await scope.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        index: false,
        serve: false,
        suppressWarning: built !== null,
        cacheControl: false,
        // Files of the build carry a hash of their content; the few others are looked at again.
        setHeaders: (reply, path) => {
          const lasts = isHashed(path.replace(/^.*\//, '').replace(/\.(br|gz)$/, '')) || path.includes('/fonts/')
          reply.header('cache-control', lasts ? immutable : `public, max-age=${HOUR / SECOND}`)
        },
      })
      scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
        if ((await names).has(request.params['*'])) return reply.sendFile(request.params['*'])
        reply.callNotFound()
        return reply
      })
    },
    { prefix },
  )
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
