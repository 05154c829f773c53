import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Any fixed number: nodes that start together queue up behind it. */
const lock = 4_108_220_715

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
 * one transaction unless its first line is `-- no transaction`. Safe when several nodes do it at once: an advisory lock
 * queues them. Already run ones that were changed, and ones we do not know (a newer version was here), are refused.
 * @returns the names it ran.
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'dure-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, finished_at timestamptz not null default clock_timestamp())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseDifferences(done, migrations)
    const pending = migrations.filter((migration) => !done.has(migration.name))
    for (const migration of pending) await run(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    // The lock belongs to the connection and goes with it.
    await client.end()
  }
}

function refuseDifferences(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of done) {
    if (!known.has(name))
      throw new Error(
        `The database has run migration ${name}, which this version does not know. Start the newer version, or restore a backup.`,
      )
    if (known.get(name) !== checksum)
      throw new Error(`Migration ${name} was changed after it had run. Migrations only go forward: add a new one.`)
  }
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  const record = { text: 'insert into schema_migrations (name, checksum) values ($1, $2)', values: [migration.name, migration.checksum] }
  try {
    if (migration.transactional) await client.query('begin')
    // Statements of one query string share an implicit transaction; outside of transactions each goes alone.
    for (const statement of migration.transactional ? [migration.sql] : statementsOf(migration.sql)) await client.query(statement)
    await client.query(record)
    if (migration.transactional) await client.query('commit')
  } catch (error) {
    if (migration.transactional) await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Statements end with `;` at a line's end; a migration without a transaction may hold no function bodies. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
