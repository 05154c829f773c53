import { proSearchPath } from '@dure/contract/search/paths'
import { benchService, customerKey } from '../apps/api/db/seed/scale.sql.ts'
import { buildWeb } from '../tools/run/build.ts'
import type { Task } from './baselineMarkup.ts'
import { start, startProduct } from './children.ts'
import { askOnce, compare, throughput } from './load.ts'
import type { Shot } from './load.ts'
import { crowdOf, roomsOf } from './people.ts'
import type { Section } from './section.ts'

const leastUncached = 0.45
const leastCached = 3
const warmUp = 20_000

/** (d) The pro page of a logged-in customer against React's renderToString of the same tree, and a guest's page from the short cache. */
export const pages: Section = async ({ databases: { large }, quick, say }) => {
  if (await buildWeb()) say('built the web app')
  const [room] = await roomsOf(large)
  if (room === undefined) throw new Error('The scale seed made no rooms')
  const path = `/profile/users/${room.providerMemberId}`
  const member: Shot = { path, headers: { cookie: `dure_auth=${customerKey(1)}` } }
  const guest: Shot = { path }
  const product = await startProduct(large)
  const baseline = await start('baselineMarkup.ts', {})
  try {
    const task: Task = { page: path, key: customerKey(1), productPort: product.port }
    const markup = await baseline.ask<number>(task)
    const html = await askOnce(product.port, member)
    say(`a page of ${html.length} characters, of which ${markup} are React's`)
    const [rounds, milliseconds] = quick ? [3, 1000] : [7, 2000]
    const members = crowdOf([member])
    const uncached = (): Promise<number> => throughput(product.port, members, milliseconds)
    // What is rendered often enough is compiled anew, in each thread of the product as in the bare loop.
    await throughput(product.port, members, warmUp)
    await baseline.ask(warmUp)
    const own = await compare(rounds, uncached, () => baseline.ask<number>(milliseconds))
    await throughput(product.port, guest, milliseconds)
    const kept = await compare(rounds, () => throughput(product.port, guest, milliseconds), uncached)
    const list = proSearchPath({ serviceSlug: benchService, address1: '서울', address2: '강남구' })
    const crowd = crowdOf([{ ...member, path: list }])
    await throughput(product.port, { path: list }, milliseconds)
    const found = await compare(
      rounds,
      () => throughput(product.port, { path: list }, milliseconds),
      () => throughput(product.port, crowd, milliseconds),
    )
    return [
      {
        section: 'd',
        name: 'list of pros, kept (bare: rendered)',
        product: found.product,
        baseline: found.baseline,
        unit: '/s',
        figure: found.ratio,
        limit: { at: 'least', value: leastCached },
      },
      {
        section: 'd',
        name: 'pro page, rendered (bare: renderToString)',
        product: own.product,
        baseline: own.baseline,
        unit: '/s',
        figure: own.ratio,
        limit: { at: 'least', value: leastUncached },
      },
      {
        section: 'd',
        name: 'pro page, kept (bare: rendered)',
        product: kept.product,
        baseline: kept.baseline,
        unit: '/s',
        figure: kept.ratio,
        limit: { at: 'least', value: leastCached },
      },
    ]
  } finally {
    await product.stop()
    await baseline.stop()
  }
}
