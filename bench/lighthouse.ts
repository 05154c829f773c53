import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { postPath } from '@dure/contract/community/paths'
import lighthouse from 'lighthouse'
import { browserEnvironment, findChromium } from '../test/chromium.ts'
import { buildWeb } from '../tools/run/build.ts'
import { startProduct } from './children.ts'
import { askOnce } from './load.ts'
import { roomsOf } from './people.ts'
import { inDatabase } from './prepare.ts'
import type { Row, Section } from './section.ts'

type Measure = {
  readonly name: string
  readonly audit?: string
  readonly unit: string
  readonly limit: NonNullable<Row['limit']>
}

const measures: readonly Measure[] = [
  { name: 'performance', unit: 'points', limit: { at: 'least', value: 97 } },
  { name: 'first paint', audit: 'first-contentful-paint', unit: 'ms', limit: { at: 'most', value: 1_300 } },
  { name: 'largest paint', audit: 'largest-contentful-paint', unit: 'ms', limit: { at: 'most', value: 1_800 } },
  { name: 'blocking', audit: 'total-blocking-time', unit: 'ms', limit: { at: 'most', value: 120 } },
]

/** A browser that Lighthouse can drive. */
async function startBrowser(): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'dure-lighthouse-'))
  const browser = spawn(findChromium(), ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: browserEnvironment(),
    // A group of its own: it is many processes, and all of them are to end with it.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const found = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    browser.once('error', reject)
    browser.once('exit', () => reject(new Error('Chromium ended before it could be driven')))
  })
  const kill = () => process.kill(-browser.pid!, 'SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    // Asked to end it may wait for its pages; there is nothing in it to be kept.
    kill()
    await ended
    browser.stderr.destroy()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  return { port, stop }
}

/** The measures of one visit to a page by a phone that was never here, on a slow line: in a browser of its own, which keeps nothing. */
async function visit(url: string): Promise<number[]> {
  const browser = await startBrowser()
  const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] }).finally(
    browser.stop,
  )
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { audits, categories } = result.lhr
  return measures.map(({ audit }) =>
    audit === undefined ? (categories['performance']?.score ?? 0) * 100 : (audits[audit]?.numericValue ?? Number.NaN),
  )
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const openForm = (databaseUrl: string): Promise<string> =>
  inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ slug: string }>(
      'select s.slug from service s join form f on f.service_id = s.id and f.active order by s.id limit 1',
    )
    if (rows[0] === undefined) throw new Error('The scale seed has no service with a form')
    return rows[0].slug
  })

/** A product that is sold, and the post that was commented on most. */
const productAndPost = (databaseUrl: string): Promise<{ product: number; post: string }> =>
  inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ product: string; id: string; title: string }>(
      `select (select min(id) from product) as product, p.id, p.title
       from community_tally t join community_post p on p.id = t.post_id order by t.comments desc limit 1`,
    )
    const { product, id, title } = rows[0]!
    return { product: Number(product), post: encodeURI(postPath({ id: Number(id), title, category: 'dure-life', isKnowhow: false })) }
  })

/** (f) Eight pages as Lighthouse sees them, by its own measure of a phone: medians of some visits. */
export const visits: Section = async ({ databases: { large }, quick, say }) => {
  if (await buildWeb()) say('built the web app')
  const [room] = await roomsOf(large)
  if (room === undefined) throw new Error('The scale seed made no rooms')
  const { product: productId, post } = await productAndPost(large)
  const pages: readonly (readonly [name: string, path: string])[] = [
    ['home', '/'],
    ['pro page', `/profile/users/${room.providerMemberId}`],
    ['categories', '/categories'],
    ['request form', `/hire/${await openForm(large)}`],
    ['login', '/login'],
    ['product', `/market/products/${productId}`],
    ['posts of a topic', '/community/dure-life/questions'],
    ['post', post],
  ]
  const product = await startProduct(large)
  const rows: Row[] = []
  try {
    for (const [page, path] of pages) {
      // One after the other, or they take the processor from each other.
      // oxlint-disable no-await-in-loop
      await askOnce(product.port, { path })
      const seen: number[][] = []
      for (let round = 0; round < (quick ? 1 : 5); round++) seen.push(await visit(`http://127.0.0.1:${product.port}${path}`))
      // oxlint-enable no-await-in-loop
      for (const [column, { name, unit, limit }] of measures.entries()) {
        const product = median(seen.map((one) => one[column]!))
        rows.push({ section: 'f', name: `${page}: ${name}`, product, baseline: null, unit, figure: product, limit })
      }
      say(`${page} seen`)
    }
    return rows
  } finally {
    await product.stop()
  }
}
