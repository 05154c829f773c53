import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { seedBase } from '../apps/api/db/seed/base.ts'
import { statements } from '../apps/api/db/seed/scale.sql.ts'
import { seedScale } from '../apps/api/db/seed/scale.ts'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { startPostgres } from '../tools/postgres/index.ts'

const root = join(import.meta.dirname, '..')
export const dataDir = join(root, 'var/bench')
const migrations = join(root, 'apps/api/db/migrations')

/** How many pros the two databases hold. */
export const sizes = { small: 10_000, large: 100_000, million: 1_000_000 } as const

export type Databases = {
  readonly small: string
  readonly large: string
  /** Where it was asked for: it takes half an hour to make. */
  readonly million: string | null
  readonly stop: () => Promise<void>
}

/**
 * An own PostgreSQL under var/bench with two databases of 10,000 and 100,000 pros. They are kept from run to run
 * and made anew when the migrations or the scale seed changed. Durable as in production: a commit waits for the disk.
 */
export async function prepareDatabases(say: (line: string) => void, withMillion = false): Promise<Databases> {
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, log: say, settings: { shared_buffers: '256MB', max_connections: '300' } })
  try {
    const version = await versionOf()
    const small = await database(postgres.url, sizes.small, version, say)
    const large = await database(postgres.url, sizes.large, version, say)
    const million = withMillion ? await database(postgres.url, sizes.million, version, say) : null
    return { small, large, million, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function versionOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations(migrations)) hash.update(checksum)
  // The text of the statements, however the file is laid out.
  for (const [, sql] of statements(sizes.large)) hash.update(sql.replace(/\s+/g, ' '))
  hash.update(readFileSync(join(root, 'apps/api/db/seed/scaleSearch.ts')))
  return hash.digest('hex')
}

async function database(server: string, pros: number, version: string, say: (line: string) => void): Promise<string> {
  const name = `bench_${pros}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const mark = join(dataDir, `${name}.version`)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return url.href
  say(`making the database of ${pros} pros`)
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
  await seedScale(url.href, pros, say)
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
