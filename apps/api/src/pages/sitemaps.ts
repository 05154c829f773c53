import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

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
const keepIndex = 600_000

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const urlOf = (origin: string, { path, changed }: Pick<SitemapEntry, 'path' | 'changed'>): string =>
  `<url><loc>${escape(new URL(path, origin).href)}</loc>${changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`}</url>\n`

async function* part(area: SitemapArea, start: number, origin: string): AsyncGenerator<string> {
  yield `${xml}<urlset ${schema}>\n`
  let from = start
  for (let left = partSize; left > 0;) {
    // One batch in memory at a time, each starting where the last ended.
    // oxlint-disable-next-line no-await-in-loop
    const entries = await area.rows(from, Math.min(batch, left))
    if (entries.length > 0) yield entries.map((entry) => urlOf(origin, entry)).join('')
    left -= entries.length
    if (entries.length < Math.min(batch, left + entries.length)) break
    from = entries.at(-1)!.key + 1
  }
  yield '</urlset>\n'
}

type Options = { readonly origin: string; readonly areas: readonly SitemapArea[]; readonly indexing: () => Promise<Indexing> }

/** `robots.txt`, the index of the sitemaps and their parts. */
export function serveSitemaps(app: FastifyInstance, { origin, areas, indexing }: Options): void {
  let index: { readonly until: number; readonly text: Promise<string> } | undefined

  const listedAreas = async (): Promise<readonly SitemapArea[]> => {
    const { isListed } = await indexing()
    return areas.filter((area) => isListed(area.page))
  }
  const writeIndex = async (): Promise<string> => {
    const parts = await Promise.all(
      (await listedAreas()).map(async (area) => (await area.starts(partSize)).map((start) => `/sitemaps/${area.name}/${start}.xml`)),
    )
    const files = ['/sitemaps/pages.xml', ...parts.flat()]
    return `${xml}<sitemapindex ${schema}>\n${files.map((file) => `<sitemap><loc>${escape(new URL(file, origin).href)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`
  }

  app.get('/robots.txt', async (_, reply) => {
    const { personal } = await indexing()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        ['User-agent: *', ...personal.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'),
      )
  })
  app.get('/sitemap.xml', async (_, reply) => {
    if (index === undefined || index.until < performance.now()) {
      const text = writeIndex()
      index = { until: performance.now() + keepIndex, text }
      text.catch(() => (index = undefined))
    }
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=600')
      .send(await index.text)
  })
  app.get('/sitemaps/pages.xml', async (_, reply) => {
    const { listed } = await indexing()
    const urls = listed.map((path) => urlOf(origin, { path, changed: null })).join('')
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(`${xml}<urlset ${schema}>\n${urls}</urlset>\n`)
  })
  app.get<{ Params: { area: string; file: string } }>('/sitemaps/:area/:file', async (request, reply) => {
    const area = (await listedAreas()).find((one) => one.name === request.params.area)
    const start = /^(\d{1,15})\.xml$/.exec(request.params.file)?.[1]
    if (area === undefined || start === undefined) {
      reply.callNotFound()
      return reply
    }
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(Readable.from(part(area, Number(start), origin)))
  })
}
