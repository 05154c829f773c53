import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { seedBase } from '../apps/api/db/seed/base.ts'
import { statements } from '../apps/api/db/seed/scale.sql.ts'
import { marketStatements } from '../apps/api/db/seed/scaleMarket.sql.ts'
import { postStatements } from '../apps/api/db/seed/scalePosts.sql.ts'
import { seedScale, type Sizes } from '../apps/api/db/seed/scale.ts'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { startPostgres } from '../tools/postgres/index.ts'

const root = join(import.meta.dirname, '..')
export const dataDir = join(root, 'var/bench')
const migrations = join(root, 'apps/api/db/migrations')

/** What the databases hold; `sizes.small` has as many posts and products as a larger one is held against. */
const [posts, products] = [50_000, 10_000]
const sizes = {
  small: { pros: 10_000, posts, products },
  large: { pros: 100_000, posts, products },
  million: { pros: 1_000_000, posts: 0, products: 0 },
} as const

type Many = { readonly url: string; readonly count: number }

export type Databases = {
  readonly small: string
  readonly large: string
  /** Where it was asked for: it takes half an hour to make. */
  readonly million: string | null
  /** As many pros as the small one, and more posts, where they were asked for. */
  readonly manyPosts: Many | null
  /** Products, of a fifth as many pros, where they were asked for. */
  readonly manyProducts: Many | null
  readonly stop: () => Promise<void>
}

/** Nothing is at stake while they are made. */
const making = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
  shared_buffers: '1GB',
}

/** `large`: whether any section needs it. The rest stands beside the usual. */
export type Asked = { readonly large: boolean; readonly million: boolean; readonly posts: number; readonly products: number }

/**
 * An own PostgreSQL under var/bench with two databases of 10,000 and 100,000 pros, with 50,000 posts and 10,000 products each, and those that
 * were asked for. They are kept from run to run and made anew when the migrations or the scale seed changed. Durable as in production: a commit
 * waits for the disk.
 */
export async function prepareDatabases(say: (line: string) => void, asked: Asked): Promise<Databases> {
  mkdirSync(dataDir, { recursive: true })
  const version = await versionOf()
  const all: readonly Sizes[] = [
    sizes.small,
    ...(asked.large ? [sizes.large] : []),
    ...(asked.million ? [sizes.million] : []),
    ...(asked.posts === 0 ? [] : [manyPosts(asked.posts)]),
    ...(asked.products === 0 ? [] : [manyProducts(asked.products)]),
  ]
  const missing = all.filter((holds) => !isMade(holds, version))
  if (missing.length > 0) {
    const postgres = await startPostgres({ dataDir, log: say, settings: making })
    try {
      for (const holds of missing) await make(postgres.url, holds, version, say)
    } finally {
      await postgres.stop()
    }
  }
  const { url, stop } = await startPostgres({ dataDir, log: say, settings: { shared_buffers: '256MB', max_connections: '300' } })
  return {
    small: urlOf(url, sizes.small),
    large: urlOf(url, sizes.large),
    million: asked.million ? urlOf(url, sizes.million) : null,
    manyPosts: asked.posts === 0 ? null : { url: urlOf(url, manyPosts(asked.posts)), count: asked.posts },
    manyProducts: asked.products === 0 ? null : { url: urlOf(url, manyProducts(asked.products)), count: asked.products },
    stop,
  }
}

const manyPosts = (count: number): Sizes => ({ ...sizes.small, posts: count, products: 0 })
const manyProducts = (count: number): Sizes => ({ pros: Math.max(sizes.small.pros, count / 5), posts: 0, products: count })

async function versionOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations(migrations)) hash.update(checksum)
  // The text of the statements, however the file is laid out.
  for (const [, sql] of [...statements(sizes.large.pros), ...marketStatements(products), ...postStatements(posts)])
    hash.update(sql.replace(/\s+/g, ' '))
  hash.update(readFileSync(join(root, 'apps/api/db/seed/scaleSearch.ts')))
  return hash.digest('hex')
}

const nameOf = ({ pros, posts: written, products: sold }: Sizes): string => `bench_${pros}_${written}_${sold}`
const markOf = (holds: Sizes): string => join(dataDir, `${nameOf(holds)}.version`)
const isMade = (holds: Sizes, version: string): boolean => existsSync(markOf(holds)) && readFileSync(markOf(holds), 'utf8') === version

function urlOf(server: string, holds: Sizes): string {
  const url = new URL(server)
  url.pathname = `/${nameOf(holds)}`
  return url.href
}

async function make(server: string, holds: Sizes, version: string, say: (line: string) => void): Promise<void> {
  const [name, url] = [nameOf(holds), urlOf(server, holds)]
  say(`making the database of ${holds.pros} pros, ${holds.posts} posts and ${holds.products} products`)
  writeFileSync(markOf(holds), '')
  await inDatabase(server, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  })
  await migrate(url, await readMigrations(migrations))
  await seedBase(url)
  await seedScale(url, holds, say)
  await inDatabase(url, (client) => client.query('vacuum analyze'))
  writeFileSync(markOf(holds), version)
}

/** Works on a copy of a database that is thrown away afterwards: nobody may be connected to it meanwhile. */
export async function onCopy<T>(url: string, work: (copy: string) => Promise<T>): Promise<T> {
  const [admin, copy] = [new URL(url), new URL(url)]
  const name = admin.pathname.slice(1)
  admin.pathname = '/postgres'
  copy.pathname = `/${name}_copy`
  const drop = `drop database if exists ${name}_copy with (force)`
  await inDatabase(admin.href, async (client) => {
    await client.query(drop)
    await client.query(`create database ${name}_copy template ${name} strategy file_copy`)
  })
  try {
    return await work(copy.href)
  } finally {
    await inDatabase(admin.href, (client) => client.query(drop))
  }
}

/** One connection for the length of `work`. */
export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
