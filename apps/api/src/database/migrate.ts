import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemLimits } from '@dure/contract/system/limits'
import { HOUR, SECOND } from '@dure/kernel/time'
import pg from 'pg'
import { koreanFaults } from './korean.ts'
import { makePartitions } from './partitions.ts'
import { partitionsInPlace } from './partitions.sql.ts'

/** Any fixed number: of nodes that start together one has it. */
const lock = 4_108_220_715
/** How often the others ask for it, and how long. */
const turn = { every: SECOND / 4, atMost: HOUR }
/**
 * A migration that waits for a table holds up everybody who comes to that table after it: it lets go soon, and comes again.
 * @property lock how long it waits for a table, in milliseconds; `every` and `tries`: how it comes again
 */
const patience = { lock: 2 * SECOND, every: SECOND, tries: 60 }
/** A database that does not answer: how long a connection may take, when the network under it is first asked, how long a statement may take at most. */
const silence = {
  connectionTimeoutMillis: 10 * SECOND,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
  query_timeout: systemLimits.migrationStatement,
}
/** What PostgreSQL says where a lock was not to be had, or two waited for each other. */
const busy = new Set(['55P03', '40P01'])

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string; readonly transactional: boolean }

/** Migrations of a folder in the order of their names. @throws Error for a file not named `YYYYMMDDHHMM_name.sql`. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      if (!/^\d{12}_[a-z0-9_]+\.sql$/.test(file)) throw new Error(`${file}: a migration is named YYYYMMDDHHMM_name.sql`)
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        transactional: !/^-- no transaction\b/.test(sql),
      }
    }),
  )
}

/**
 * Brings a database to the newest schema: runs what it has not run, the late-merged with older names too. Each migration is
 * one transaction unless its first line is `-- no transaction`: one that is stopped there begins anew, so each of its statements but the
 * last, which is recorded with it, must bear to run again; an index that it builds concurrently is built anew whatever it left. Safe when several nodes do it at once, and while the product
 * runs. Tables that lie in partitions have those they need soon. What a newer version ran after our own is left as it is: its
 * migrations take nothing from the release before, which may come back [availability.going-back].
 * @returns the names it ran.
 * @throws Error naming what keeps the database from holding Korean, one of ours that was changed after it had run, or one between ours that we do not know
 */
export async function migrate(url: string, migrations: readonly Migration[], waits: typeof patience = patience): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'dure-migrate', ...silence })
  client.on('error', () => {})
  await client.connect()
  try {
    // Asked before the first of them: a database that cannot be served from is left as it was found.
    const faults = await koreanFaults((text) => client.query(text))
    if (faults.length > 0) throw new Error(`The database cannot be migrated: ${faults.join('; ')}.`)
    await waitForTurn(client)
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, finished_at timestamptz not null default clock_timestamp())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseDifferences(done, migrations)
    const pending = migrations.filter((migration) => !done.has(migration.name))
    for (const migration of pending) await run(client, migration, waits)
    await again(waits, async () => void (await makePartitions(client.query.bind(client))))
    return pending.map((migration) => migration.name)
  } finally {
    // The lock belongs to the connection and goes with it.
    await client.end()
  }
}

function refuseDifferences(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const [name, checksum] of done) {
    if (name > newest) continue
    if (!known.has(name))
      throw new Error(
        `The database has run migration ${name}, which this version does not know though it is older than its newest, ${newest}. Start the version it belongs to, or restore a backup.`,
      )
    if (known.get(name) !== checksum)
      throw new Error(`Migration ${name} was changed after it had run. Migrations only go forward: add a new one.`)
  }
}

/** Whether this connection is the only one now that changes what the database is made of; until it ends. */
export async function takeTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken === true
}

/** Asked for, and not waited for: an index built concurrently waits for whoever waits within a statement. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (let waited = 0; ; waited += turn.every) {
    if (await takeTurn(client)) return
    if (waited >= turn.atMost) throw new Error('Another node has been migrating for an hour. See what it waits for.')
    await sleep(turn.every)
  }
}

async function run(client: pg.Client, migration: Migration, waits: typeof patience): Promise<void> {
  const record = { text: 'insert into schema_migrations (name, checksum) values ($1, $2)', values: [migration.name, migration.checksum] }
  try {
    if (migration.transactional) await again(waits, () => together(client, waits, [migration.sql, record]))
    else {
      const statements = statementsOf(migration.sql)
      // Who is stopped runs all of it again: what its last statement takes away for good goes with the record, or not at all.
      const last = standsAlone.test(statements.at(-1) ?? '') ? undefined : statements.pop()
      for (const statement of statements)
        for (const one of await ofEachPartition(client, statement))
          // Together, as what is stopped for being in somebody's way leaves an index that is none, too.
          await again(waits, async () => {
            await dropStopped(client, waits, one)
            await alone(client, waits, one)
          })
      const ends = last === undefined ? [] : await ofEachPartition(client, last)
      await again(waits, () => together(client, waits, [...ends, record]))
    }
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** What PostgreSQL runs in no transaction, or what commits within. */
const standsAlone = /\bconcurrently\b|^(?:call|vacuum)\b/iu

/** A statement of `{part of <table>}` is one for each partition there is now. The later ones are made as their table is. */
async function ofEachPartition(client: pg.Client, statement: string): Promise<string[]> {
  const table = /\{part of (\w+)\}/u.exec(statement)?.[1]
  if (table === undefined) return [statement]
  const { rows } = await client.query<{ name: string }>(partitionsInPlace, [`public.${table}`])
  return rows.map(({ name }) => statement.replaceAll(`{part of ${table}}`, name))
}

async function again(waits: typeof patience, act: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act()
    } catch (error) {
      if (!busy.has((error as { code?: string }).code ?? '') || tried === waits.tries) throw error
      await sleep(waits.every)
    }
  }
}

async function together(client: pg.Client, waits: typeof patience, statements: readonly (string | pg.QueryConfig)[]): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${waits.lock}`)
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function alone(client: pg.Client, waits: typeof patience, statement: string): Promise<void> {
  // What works concurrently waits for whoever began before it, and is in nobody's way meanwhile.
  await client.query(`set lock_timeout = ${/\bconcurrently\b/iu.test(statement) ? 0 : waits.lock}`)
  await client.query(statement)
}

/** Which index a statement builds concurrently, and whether one that is whole may stay. */
const builds = /^create (?:unique )?index concurrently (if not exists )?("?\w+"?)/iu

/**
 * A migration that was stopped while it built an index concurrently left it there, where it is no index, and one that was stopped after it left
 * a whole one: neither lets it run again. So what is there under that name goes first; it is this migration's own, or it could not have run.
 */
async function dropStopped(client: pg.Client, waits: typeof patience, statement: string): Promise<void> {
  const [, mayStay, name] = builds.exec(statement) ?? []
  if (name === undefined) return
  const { rows } = await client.query<{ valid: boolean }>('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [
    name,
  ])
  if (rows[0] === undefined || (rows[0].valid && mayStay !== undefined)) return
  await alone(client, waits, `drop index concurrently ${name}`)
}

/** Statements end with `;` at a line's end; a migration without a transaction may hold no function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
