import { HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import { Packed, sendPacked } from '../http/packed/packed.ts'

export type SitemapEntry = { readonly key: number; readonly path: string; readonly changed: Date | null }

export type SitemapArea = {
  readonly name: string
  /** The row of the page table its addresses belong to. */
  readonly page: string
  /** The key each part begins with. */
  readonly starts: (size: number) => Promise<readonly number[]>
  /** Entries from a key on, in its order. */
  readonly rows: (from: number, limit: number) => Promise<readonly SitemapEntry[]>
}

/** What the web app tells of its page table. */
export type Indexing = {
  /** Pages without parameters that may be listed. */
  readonly listed: readonly string[]
  /** Patterns of pages that belong to somebody, as robots.txt writes them. */
  readonly personal: readonly string[]
  readonly isListed: (page: string) => boolean
}

/** The most addresses one file may hold by the sitemap protocol. */
const partSize = 50_000
const batch = 5_000
const keepFor = 10 * MINUTE
const cached = `public, max-age=${HOUR / SECOND}`

const type = 'application/xml; charset=utf-8'
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const urlOf = (origin: string, { path, changed }: Pick<SitemapEntry, 'path' | 'changed'>): string =>
  `<url><loc>${escape(new URL(path, origin).href)}</loc>${changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`}</url>\n`

/** What lies from one beginning to the next. */
async function part(area: SitemapArea, start: number, end: number, origin: string): Promise<Packed> {
  const pieces = [`${xml}<urlset ${schema}>\n`]
  let from = start
  for (let left = partSize; left > 0;) {
    // Each batch starts where the last ended.
    // oxlint-disable-next-line no-await-in-loop
    const entries = await area.rows(from, Math.min(batch, left))
    pieces.push(...entries.filter(({ key }) => key < end).map((entry) => urlOf(origin, entry)))
    left -= entries.length
    if (entries.length < Math.min(batch, left + entries.length)) break
    from = entries.at(-1)!.key + 1
    if (from >= end) break
  }
  pieces.push('</urlset>\n')
  return new Packed(type, pieces.join(''))
}

/** Written once for all who ask within some minutes, and by one of those who ask at once. */
function kept<T>(): (name: string, write: () => Promise<T>) => Promise<T> {
  const all = new Map<string, { readonly until: number; readonly written: Promise<T> }>()
  return (name, write) => {
    const found = all.get(name)
    if (found !== undefined && found.until > performance.now()) return found.written
    const written = write()
    all.set(name, { until: performance.now() + keepFor, written })
    written.catch(() => all.delete(name))
    return written
  }
}

type Parts = { readonly area: SitemapArea; readonly starts: readonly number[] }
type Options = { readonly origin: string; readonly areas: readonly SitemapArea[]; readonly indexing: () => Promise<Indexing> }

/** `robots.txt`, the index of the sitemaps and their parts. */
export function serveSitemaps(app: FastifyInstance, { origin, areas, indexing }: Options): void {
  const starts = kept<readonly Parts[]>()
  const texts = kept<Packed>()

  /** The parts there are; no others are written, whatever is asked for [availability.kept-once]. */
  const parts = (): Promise<readonly Parts[]> =>
    starts('all', async () => {
      const { isListed } = await indexing()
      return Promise.all(areas.filter((area) => isListed(area.page)).map(async (area) => ({ area, starts: await area.starts(partSize) })))
    })
  const writeIndex = async (): Promise<Packed> => {
    const listed = (await parts()).flatMap(({ area, starts: all }) => all.map((start) => `/sitemaps/${area.name}/${start}.xml`))
    const files = ['/sitemaps/pages.xml', ...listed]
    return new Packed(
      type,
      `${xml}<sitemapindex ${schema}>\n${files.map((file) => `<sitemap><loc>${escape(new URL(file, origin).href)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`,
    )
  }

  const writeRobots = async (): Promise<Packed> => {
    const { personal } = await indexing()
    const lines = ['User-agent: *', ...personal.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, '']
    return new Packed('text/plain; charset=utf-8', lines.join('\n'))
  }
  const writePages = async (): Promise<Packed> => {
    const { listed } = await indexing()
    const urls = listed.map((path) => urlOf(origin, { path, changed: null })).join('')
    return new Packed(type, `${xml}<urlset ${schema}>\n${urls}</urlset>\n`)
  }
  app.get('/robots.txt', async (request, reply) =>
    sendPacked(request, reply.header('cache-control', cached), await texts('robots', writeRobots)),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    sendPacked(request, reply.header('cache-control', 'public, max-age=600'), await texts('index', writeIndex)),
  )
  app.get('/sitemaps/pages.xml', async (request, reply) =>
    sendPacked(request, reply.header('cache-control', cached), await texts('pages', writePages)),
  )
  app.get<{ Params: { area: string; file: string } }>('/sitemaps/:area/:file', { config: { bulky: true } }, async (request, reply) => {
    const found = (await parts()).find(({ area }) => area.name === request.params.area)
    const asked = Number(/^(\d{1,15})\.xml$/.exec(request.params.file)?.[1] ?? -1)
    // An index from before may name a beginning that has moved since.
    const start = found?.starts.findLast((one) => one <= asked)
    if (found === undefined || start === undefined) {
      reply.callNotFound()
      return reply
    }
    const end = found.starts.find((one) => one > start) ?? Number.POSITIVE_INFINITY
    const packed = await texts(`${found.area.name}/${start}`, () => part(found.area, start, end, origin))
    return sendPacked(request, reply.header('cache-control', cached), packed)
  })
}
