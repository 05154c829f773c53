import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { listeners } from '../apps/api/src/composition.ts'
import { makeQueueTables } from '../apps/api/src/jobs/queueTables.ts'
import { startPostgres } from '../tools/postgres/index.ts'
import { Problem } from '../tools/postgres/problem.ts'
import { buildWeb } from '../tools/run/build.ts'
import { beginClock } from './clock.ts'
import './provided.ts'
import { keepInMemory } from './memory.ts'
import { bringNeeds } from './needs/needs.ts'
import { databaseOf, housesFolder, runFolder, template, withDatabase } from './postgres.ts'

const api = join(import.meta.dirname, '../apps/api')

/** The web app built if its sources changed, one embedded PostgreSQL for a test run, and a template database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Modules tested by themselves need nobody else's programs.
  if (project.vitest.projects.some(({ name }) => name !== 'unit')) await bringNeeds(console.log).catch(refuse)
  // What every database begins with stands before the files do.
  beginClock(3_600_000)
  // Beside the database's own beginnings: one waits for the disk while the other counts.
  const built = buildWeb()
  built.catch(() => {})
  const leaveMemory = keepInMemory(runFolder)
  const postgres = await startPostgres({
    dataDir: runFolder,
    // Nothing here outlives the run. Its log takes little, for it may lie in memory. Cleaning up after a hundred databases that are
    // gone in a moment would keep the processor busy all along. A statement is planned once a connection: in a test it hardly runs the
    // five times after which that is usual.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_connections: '300',
      max_wal_size: '256MB',
      plan_cache_mode: 'force_generic_plan',
    },
  })
  try {
    await removeLeftovers(postgres.url)
    await mkdir(housesFolder, { recursive: true })
    await makeTemplate(postgres.url)
    await built
  } catch (error) {
    await postgres.stop()
    leaveMemory()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await removeFiles()
    leaveMemory()
  }
}

/** Ends a run that cannot begin with its one message alone. */
function refuse(error: unknown): never {
  console.error(error instanceof Problem ? `\n${error.message}` : error)
  process.exit(1)
}

const removeFiles = (): Promise<void> => rm(housesFolder, { recursive: true, force: true })

/** Files and databases of a run that was killed, and those that outlived their test files. */
async function removeLeftovers(url: string): Promise<void> {
  await removeFiles()
  await withDatabase(url, async (client) => {
    await client.query(`alter database ${template} is_template false`).catch(() => {})
    const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like 'test\\_%'`)
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

async function makeTemplate(url: string): Promise<void> {
  await withDatabase(url, (client) => client.query(`create database ${template}`))
  const own = databaseOf(url, template)
  const migrations = join(api, 'db/migrations')
  if (existsSync(migrations)) await migrate(own, await readMigrations(migrations))
  const seed = join(api, 'db/seed/base.ts')
  if (existsSync(seed)) {
    const { seedBase } = (await import(pathToFileURL(seed).href)) as { seedBase: (url: string) => Promise<void> }
    await seedBase(own)
  }
  // What each product would make first.
  await makeQueueTables(
    own,
    listeners.map(({ name }) => name),
  )
  await withDatabase(url, (client) => client.query(`alter database ${template} with is_template true allow_connections false`))
}
