import { SECOND } from '@dure/kernel/time'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@dure/contract/client'
import type { Me, Mode, PageRequest } from '@dure/contract/page'
import { awayOf } from '../database/away.ts'
import type { FileStore } from '../gateways/index.ts'
import { fairTurns, type Patience } from '../fairTurns.ts'
import { networkAsking } from '../http/address.ts'
import { serveAssets } from './assets.ts'
import { pageLookups } from '../metrics/counters.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { contentPolicy, pageHeaders } from './csp.ts'
import type { PageHosts } from './csp.ts'
import { crashPage } from './crashPage.ts'
import { PageCache, type FoundPage } from './pageCache.ts'
import type { RenderedPage } from './renderMessages.ts'
import { PagesBusy, type ThreadOptions } from './renderThreads.ts'
import { builtRenderer, clientFolder, sourceRenderer, webRoot } from './renderer.ts'
import type { Renderer } from './renderer.ts'
import { boundaries, serveBoundaryParts } from './boundaries.ts'
import { serveDataFiles, type DataFile } from './dataFiles.ts'
import { serveSharePictures } from './share/routes.ts'
import { serveSitemaps } from './sitemaps.ts'
import type { SitemapArea } from './sitemaps.ts'
import { serveKnowhowFeed } from './knowhowFeed.ts'
import { serveRootFiles } from './rootFiles.ts'

export type PagesOptions = {
  /** The in-process call with the rights of this request's visitor. */
  readonly callFor: (request: FastifyRequest) => Call
  /** An answer of it as a page may have it [wire.shown-fields]; default all of it. */
  readonly answerText?: ThreadOptions['answerText']
  readonly sessionFor: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ readonly me: Me | null; readonly mode: Mode; readonly wroteJustNow: boolean }>
  /** The maintenance window that keeps this request's visitor out; asked after `sessionFor`. */
  readonly closedFor?: (request: FastifyRequest) => Promise<PageRequest['closed']>
  /** Scheme and host of the public site, for canonical addresses; default the request's own. */
  readonly origin?: string
  readonly hosts?: PageHosts
  /** What the sitemaps list beside the pages without parameters. */
  readonly sitemaps?: readonly SitemapArea[]
  /** Under `/static`. */
  readonly dataFiles?: readonly DataFile[]
  /** Where the releases that serve side by side find each other's assets; absent: each has its own alone. */
  readonly shared?: FileStore
  /** Pages from their sources with hot reload. */
  readonly development?: boolean
  /** `?debug=1` opens development pages; never in production. */
  readonly allowDebug?: boolean
  /** How many pages are rendered at the same time. */
  readonly threads: number
  /** Until then the build may be missing, or be another's: nothing of it is read before. */
  readonly built?: Promise<void> | null
  readonly metrics?: Metrics
  /** How long a guest's page is kept; 0 keeps none. */
  readonly keepMilliseconds?: number
}

/** Pages of a thread under way at once: while one waits for what it shows, another is rendered. */
const ofThread = 8
/** How many pages of one network may wait, behind nobody's but its own [availability.fair-turns]. */
const patience: Patience = { ofOne: 250, inAll: 5_000, milliseconds: 10 * SECOND }

const compressBr = promisify(brotliCompress)
const compressGz = promisify(gzip)
/** Seconds after which a page that could not be made now is worth asking for again. */
const retryAfter = 3

/** Addresses that belong to the API: an unknown one is its 404, not a page. */
const apiPath = /^\/(v\d[\d.]*|api\d?|ping)\//

/** Pages so small that compressing them saves no packet. */
const small = 1_400

async function send(reply: FastifyReply, request: FastifyRequest, page: FoundPage): Promise<FastifyReply> {
  const accepts = request.headers['accept-encoding']?.toString() ?? ''
  reply.header('vary', 'accept-encoding, cookie')
  // A kept page lies there compressed.
  if (page.gzip !== undefined && /\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(await page.gzip())
  const { buffer, byteOffset, byteLength } = page.html
  const html = Buffer.from(buffer, byteOffset, byteLength)
  if (html.length < small) return reply.send(html)
  if (/\bbr\b/.test(accepts)) {
    return reply.header('content-encoding', 'br').send(await compressBr(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  }
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(await compressGz(html, { level: 5 }))
  return reply.send(html)
}

function serveSources(app: FastifyInstance, renderer: Renderer): void {
  const source = /^\/(@|src\/|node_modules\/|assets\/)/
  app.addHook('onRequest', async (request, reply) => {
    if (!source.test(request.url)) return
    reply.hijack()
    if (!(await renderer.serveSource!(request.raw, reply.raw))) reply.raw.writeHead(404).end()
  })
}

/**
 * Serves assets and pages on every GET that no other route takes. Register it last.
 * @throws Error at start if the pages are not built (outside development)
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const development = options.development ?? false
  const built = options.built ?? null
  const { threads, answerText } = options
  const renderer = development ? await sourceRenderer(app.server) : await builtRenderer({ threads, answerText, log: app.log, built })
  const cache = new PageCache(development ? 0 : (options.keepMilliseconds ?? 3 * SECOND))
  const policy = contentPolicy(options.hosts ?? {}, development)
  const strictPolicy = contentPolicy({}, false)
  app.addHook('onClose', () => renderer.close())
  if (development) serveSources(app, renderer)
  else await serveAssets(app, { folder: `${clientFolder}/assets`, built, ...(options.shared && { shared: options.shared }) })
  serveRootFiles(app, development ? `${webRoot}/public/root` : `${clientFolder}/root`)
  serveDataFiles(app, [...(options.dataFiles ?? []), ...boundaries()])
  serveBoundaryParts(app)
  serveSharePictures(app, {
    // Nobody's session is looked up: it is the same picture for everybody.
    guestCall: options.callFor,
    pictures: `${development ? `${webRoot}/public` : clientFolder}/assets/pictures`,
  })
  const { origin: site } = options
  if (site !== undefined) {
    serveSitemaps(app, { origin: site, areas: options.sitemaps ?? [], indexing: () => renderer.indexing() })
    serveKnowhowFeed(app, { origin: site, guestCall: options.callFor })
  }

  const atOnce = Math.max(1, options.threads) * ofThread
  const turns = fairTurns(atOnce, atOnce, { crowds: { above: ofThread, width: Math.ceil(atOnce / 2) } })
  options.metrics?.gauge({
    name: 'render_pages_waiting',
    help: 'Pages in line for a turn to be rendered',
    read: () => [{ value: turns.waiting() }],
  })
  if (renderer.load !== undefined) {
    const { load } = renderer
    options.metrics?.gauge({ name: 'render_pages_running', help: 'Pages that threads render', read: () => [{ value: load().pages }] })
    options.metrics?.gauge({ name: 'render_threads', help: 'Rendering threads there are', read: () => [{ value: load().threads }] })
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, nonce: string): Promise<FoundPage> => {
    const { me, mode, wroteJustNow } = await options.sessionFor(request, reply)
    const closed = (await options.closedFor?.(request)) ?? null
    const origin = options.origin ?? `${request.protocol}://${request.host}`
    const debug = development || ((options.allowDebug ?? false) && /[?&]debug=1(&|$)/.test(request.url))
    const traceId = request.id
    const render = (own: string): Promise<RenderedPage> =>
      renderer.render(
        { url: request.url, origin, call: options.callFor(request), me, mode, nonce: own, traceId, debug, closed },
        { onError: (err) => request.log.error({ err, traceId }, 'A page could not be loaded') },
      )
    const run = async (own: string): Promise<RenderedPage> => {
      const page = await turns.take(networkAsking(request), patience, () => render(own))
      if (page === null) throw new PagesBusy('Too many pages of one network are waiting to be rendered')
      return page
    }
    if (me !== null || wroteJustNow || debug || closed !== null) return run(nonce)
    const key = `${origin} ${request.url}`
    const kept = cache.find(key, nonce)
    pageLookups.inc({ result: kept === undefined ? 'miss' : 'hit' })
    return kept ?? cache.render(key, nonce, run)
  }

  app.get('/*', async (request, reply) => {
    if (apiPath.test(request.url)) {
      reply.callNotFound()
      return reply
    }
    const nonce = randomUUID()
    try {
      const page = await answer(request, reply, nonce)
      // Pages may say something else to the next visitor; browsers ask again, and still go back at once.
      reply.header('cache-control', 'private, no-cache')
      if (page.redirect !== undefined) return await reply.redirect(page.redirect, page.status)
      if (page.status === 503) reply.header('retry-after', retryAfter)
      reply.status(page.status).headers(pageHeaders).header('content-security-policy', policy(nonce))
      return await send(reply, request, page)
    } catch (err) {
      const busy = err instanceof PagesBusy || awayOf(err) !== null
      if (busy) reply.header('retry-after', retryAfter)
      request.log[busy ? 'warn' : 'error']({ err, traceId: request.id }, 'A page could not be rendered')
      return reply
        .status(busy ? 503 : 500)
        .headers({ ...pageHeaders, 'cache-control': 'no-store', 'content-security-policy': strictPolicy(nonce) })
        .send(crashPage(request.id))
    }
  })
}
