import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../../apps/api/src/database/migrate.ts'
import type { Migration } from '../../apps/api/src/database/migrate.ts'
import { makePartitions, partitioned } from '../../apps/api/src/database/partitions.ts'
import { partitionsInPlace, uniqueInPartition } from '../../apps/api/src/database/partitions.sql.ts'
import { makeQueueTables } from '../../apps/api/src/jobs/queueTables.ts'
import { Problem } from '../postgres/problem.ts'
import { queueVersion, tablesOf } from './catalog.sql.ts'
import type { Line, Part } from './format.ts'

/**
 * Fills an empty database from a backup: the migrations the backup knows make the schema and the job queue its own tables, so that
 * work that waited goes on; then all rows go in within one transaction, triggers and foreign keys held back until they are there. A table that lies in parts gets those it had, and those it needs soon. Migrations newer than the backup run at the next start.
 * @returns how many rows it restored. @throws Problem when the database is not empty, the file is broken, or a table of it has no place.
 */
export async function load(url: string, file: string, known: readonly Migration[]): Promise<number> {
  const lines = readLines(file)
  const head = (await lines.next()).value as Line | undefined
  if (!head || !('dure' in head)) throw new Problem(`${file} is not a backup of this product.`)
  const names = new Set(head.migrations.map((migration) => migration.name))
  const client = new pg.Client({ connectionString: url, application_name: 'dure-restore' })
  await client.connect()
  try {
    const { rows } = await client.query(tablesOf)
    if (rows.length > 0)
      throw new Problem('The database is not empty. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL.')
    const unknown = head.migrations.find((one) => known.find((migration) => migration.name === one.name)?.checksum !== one.checksum)
    if (unknown)
      throw new Problem(
        `The backup needs migration ${unknown.name}, which this version does not have. Restore with the version that made it.`,
      )
    await migrate(
      url,
      known.filter((migration) => names.has(migration.name)),
    )
    if (head.queue !== null) await prepareQueue(client, url, head.queue)
    await client.query('begin')
    // Only a superuser may; the embedded database's user is one.
    await client.query('set local session_replication_role = replica')
    const count = await fill(client, file, lines)
    await client.query('commit')
    await makePartitions(client.query.bind(client))
    return count
  } finally {
    await client.end()
  }
}

async function prepareQueue(client: pg.Client, url: string, wanted: number): Promise<void> {
  await makeQueueTables(url)
  const { rows } = await client.query<{ version: number }>(queueVersion)
  if (rows[0]?.version !== wanted)
    throw new Problem(
      `The backup's job queue has tables of version ${wanted}, this version's has ${rows[0]?.version}. Restore with the version that made it.`,
    )
}

async function fill(client: pg.Client, file: string, lines: AsyncGenerator<Line>): Promise<number> {
  let insert: Awaited<ReturnType<typeof inserter>> | undefined
  let count = 0
  let end: number | undefined
  for await (const line of lines) {
    if ('table' in line) {
      // A backup of before they were left out has the queue's figures of days that are past.
      insert = line.table.startsWith('"pgboss"."queue_stats') ? undefined : await inserter(client, line.table, line.columns)
      if (line.parts !== undefined) await lieIn(client, line.table, line.parts)
    } else if ('rows' in line) {
      await insert?.(line.rows)
      count += line.rows.length
    } else if ('sequences' in line) {
      for (const { name, value } of line.sequences)
        if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, value])
    } else if ('end' in line) end = line.end
  }
  if (end !== count) throw new Problem(`${file} is cut off: nothing was restored.`)
  return count
}

/** Parts that migrations made today have other bounds; nothing lies in them yet. */
async function lieIn(client: pg.Client, table: string, parts: readonly Part[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(partitionsInPlace, [table])
  for (const { name } of rows) {
    // One that others may point at is not dropped in its place.
    await client.query(`alter table ${table} detach partition ${name}`)
    await client.query(`drop table ${name}`)
  }
  const unique = partitioned.find((one) => `${pg.escapeIdentifier('public')}.${pg.escapeIdentifier(one.table)}` === table)?.unique
  for (const { name, bounds } of parts) {
    await client.query(`create table public.${pg.escapeIdentifier(name)} partition of ${table} ${bounds}`)
    if (unique !== undefined) await client.query(uniqueInPartition(name, unique))
  }
}

/** Rows that migrations themselves had put in make way: the backup holds them as they were. */
async function inserter(client: pg.Client, table: string, names: readonly string[]) {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
  if (!rows[0]?.there) throw new Problem(`The backup holds rows of ${table}, which has no place here. Nothing was restored.`)
  await client.query(`delete from ${table}`)
  const types = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const typeOf = new Map(types.rows.map((row) => [row.name, row.type]))
  const columns = names.map((name) => pg.escapeIdentifier(name)).join(', ')
  const arrays = names.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const casts = names.map((name, at) => `v.c${at}::${typeOf.get(name)}`).join(', ')
  const aliases = names.map((_, at) => `c${at}`).join(', ')
  const sql = `insert into ${table} (${columns}) overriding system value select ${casts} from unnest(${arrays}) as v(${aliases})`
  return (values: readonly (readonly (string | null)[])[]) =>
    client.query(
      sql,
      names.map((_, at) => values.map((row) => row[at] ?? null)),
    )
}

async function* readLines(file: string): AsyncGenerator<Line> {
  const input = createReadStream(file)
  const zip = createGunzip()
  input.once('error', (error) => zip.destroy(error))
  input.pipe(zip)
  try {
    for await (const line of createInterface({ input: zip, crlfDelay: Infinity })) yield JSON.parse(line) as Line
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`)
  }
}
