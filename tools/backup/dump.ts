import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { Problem } from '../postgres/problem.ts'
import { columnsOf, hasQueue, queueVersion, sequencesOf, tablesOf } from './catalog.sql.ts'
import type { Line, Part } from './format.ts'

/** Rows read and written at a time. */
const batch = 1000

/**
 * Writes every row of a database, as of one moment, to a gzipped file of JSON lines. The schema is not in it: it is what the
 * named migrations make. The file appears under its name only when it is whole.
 * @returns how many rows it holds.
 */
export async function dump(url: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'dure-backup' })
  await client.connect()
  const half = `${file}.part`
  const zip = createGzip()
  const out = createWriteStream(half, { mode: 0o600 })
  const written = new Promise<void>((resolve, reject) => {
    out.once('close', resolve)
    for (const stream of [out, zip]) stream.once('error', reject)
  })
  written.catch(() => {})
  zip.pipe(out)
  const put = async (line: Line) => {
    if (!zip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(zip, 'drain'), written])
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.schema_migrations order by name',
    )
    const [queue] = (await client.query<{ there: boolean }>(hasQueue)).rows
    const version = queue?.there ? (await client.query<{ version: number }>(queueVersion)).rows[0]?.version : undefined
    await put({ dure: 1, migrations: migrations.rows, queue: version ?? null })
    let rows = 0
    const tables = await client.query<Table>(tablesOf)
    for (const table of tables.rows) rows += await dumpTable(client, table, put)
    const sequences = await client.query<{ name: string; value: string | null }>(sequencesOf)
    await put({ sequences: sequences.rows })
    await put({ end: rows })
    zip.end()
    await written
    await rename(half, file)
    return rows
  } catch (error) {
    zip.destroy()
    out.destroy()
    await rm(half, { force: true })
    if (error instanceof Error && 'code' in error && error.code === '42P01')
      throw new Problem('There is nothing to back up: the database has never been migrated.')
    throw error
  } finally {
    await client.end()
  }
}

type Table = { readonly schema: string; readonly name: string; readonly parts: readonly Part[] | null }

/** Values travel as PostgreSQL's own text, which every type reads back exactly. */
async function dumpTable(client: pg.Client, { schema, name, parts }: Table, put: (line: Line) => Promise<void>): Promise<number> {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
  const { rows: columns } = await client.query<{ name: string }>(columnsOf, [table])
  if (columns.length === 0) return 0
  await put({ table, columns: columns.map((column) => column.name), ...(parts === null ? {} : { parts }) })
  const list = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ')
  await client.query(`declare every_row no scroll cursor for select ${list} from ${table}`)
  let count = 0
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${batch} from every_row`, rowMode: 'array' })
    if (rows.length === 0) break
    await put({ rows })
    count += rows.length
  }
  await client.query('close every_row')
  return count
}
