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

/** What the databases hold; `sizes.small` has as many posts as a larger one is held against. */
const posts = 50_000
const sizes = { small: { pros: 10_000, posts }, large: { pros: 100_000, posts }, million: { pros: 1_000_000, posts: 0 } } as const

export type Databases = {
  readonly small: string
  readonly large: string
  /** Where it was asked for: it takes half an hour to make. */
  readonly million: string | null
  /** As many pros as the small one, and more posts, where they were asked for. */
  readonly manyPosts: { readonly url: string; readonly posts: number } | null
  readonly stop: () => Promise<void>
}

/**
 * An own PostgreSQL under var/bench with two databases of 10,000 and 100,000 pros, with 50,000 posts each. They are kept from run to run
 * and made anew when the migrations or the scale seed changed. Durable as in production: a commit waits for the disk.
 */
export async function prepareDatabases(
  say: (line: string) => void,
  more: { readonly million: boolean; readonly posts: number },
): Promise<Databases> {
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, log: say, settings: { shared_buffers: '256MB', max_connections: '300' } })
  try {
    const version = await versionOf()
    const small = await database(postgres.url, sizes.small, version, say)
    const large = await database(postgres.url, sizes.large, version, say)
    const million = more.million ? await database(postgres.url, sizes.million, version, say) : null
    const manyPosts =
      more.posts === 0
        ? null
        : { url: await database(postgres.url, { pros: sizes.small.pros, posts: more.posts }, version, say), posts: more.posts }
    return { small, large, million, manyPosts, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function versionOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations(migrations)) hash.update(checksum)
  // The text of the statements, however the file is laid out.
  for (const [, sql] of [...statements(sizes.large.pros), ...marketStatements, ...postStatements(posts)])
    hash.update(sql.replace(/\s+/g, ' '))
  hash.update(readFileSync(join(root, 'apps/api/db/seed/scaleSearch.ts')))
  return hash.digest('hex')
}

async function database(server: string, holds: Sizes, version: string, say: (line: string) => void): Promise<string> {
  const name = `bench_${holds.pros}_${holds.posts}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const mark = join(dataDir, `${name}.version`)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return url.href
  say(`making the database of ${holds.pros} pros and ${holds.posts} posts`)
  writeFileSync(mark, '')
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  } finally {
    await admin.end()
  }
  await migrate(url.href, await readMigrations(migrations))
  await seedBase(url.href)
  await seedScale(url.href, holds, say)
  await inDatabase(url.href, (client) => client.query('vacuum analyze'))
  writeFileSync(mark, version)
  return url.href
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
