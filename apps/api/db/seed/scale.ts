import pg from 'pg'
import { withCheaperFunctions } from './scaleFunctions.ts'
import { withoutIndexes } from './scaleIndexes.ts'
import { seedSearch } from './scaleSearch.ts'
import { marketStatements } from './scaleMarket.sql.ts'
import { postStatements } from './scalePosts.sql.ts'
import { statements } from './scale.sql.ts'

/** Each five products are a pro's; there are ten comments to a post, and five orders to a product. */
export type Sizes = { readonly pros: number; readonly posts: number; readonly products: number }

const productTables = [
  'product',
  'product_option',
  'product_district',
  'product_place',
  'product_found',
  'calendar_entry',
  'market_order',
  'escrow',
]
const postTables = ['community_post', 'community_letters', 'community_comment', 'community_popular', 'community_post_event']

/**
 * Fills a migrated, base-seeded database with many pros and what they would have around them, for scale
 * runs. Made by set-based inserts, not by use cases: it is ballast for measuring, not a demo.
 * Usage: node apps/api/db/seed/scale.ts --pros 100000 --posts 50000 --products 10000 (DATABASE_URL says where)
 */
export async function seedScale(url: string, { pros, posts, products }: Sizes, say: (line: string) => void): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from service')
    if (rows[0]?.n === 0) throw new Error('The base data is missing: start the product once, or run the base seed')
    // Nothing is at stake: keys need not be checked a row at a time (where we may say so), nor commits wait for the disk.
    await client.query('set session_replication_role = replica').catch(() => say('foreign keys are checked: slower'))
    await client.query(`set synchronous_commit = off; set jit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
    const run = async ([name, sql]: readonly [name: string, sql: string]): Promise<void> => {
      const began = performance.now()
      const done = await client.query(sql)
      say(
        `${name.padEnd(28)} ${String(done.rowCount ?? 0).padStart(9)} rows ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`,
      )
    }
    for (const one of statements(pros)) await run(one)
    if (products > 0)
      await withoutIndexes(client, productTables, run, async () => {
        for (const one of marketStatements(products)) await run(one)
      })
    if (posts > 0)
      await withCheaperFunctions(client, () =>
        withoutIndexes(client, postTables, run, async () => {
          for (const one of postStatements(posts)) await run(one)
        }),
      )
    await run(['statistics', 'analyze'])
  } finally {
    await client.end()
  }
  await seedSearch(url, say)
}

if (process.argv[1] === import.meta.filename) {
  const given = (name: string, otherwise: number): number => {
    const at = process.argv.indexOf(name)
    return at < 0 ? otherwise : Number(process.argv[at + 1])
  }
  const [pros, posts, products] = [given('--pros', 0), given('--posts', 0), given('--products', 0)]
  const url = process.env['DATABASE_URL']
  if (
    !Number.isInteger(pros) ||
    pros < 1000 ||
    !Number.isInteger(posts) ||
    posts < 0 ||
    !Number.isInteger(products) ||
    products < 0 ||
    url === undefined
  ) {
    console.error('Usage: DATABASE_URL=… node apps/api/db/seed/scale.ts --pros 100000 (1000 at least) --posts 50000 --products 10000')
    process.exit(1)
  }
  await seedScale(url, { pros, posts, products }, (line) => console.log(line))
}
