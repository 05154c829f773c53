import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { withScratchDatabase } from './postgres/scratch.ts'

/**
 * Writes the Kysely types of every table, and of every view that takes plain columns of one table, from what the migrations make, so that types and schema cannot
 * part. Checks such as `status in ('a', 'b')` become unions. With `--check` it only compares.
 */
const target = new URL('../apps/api/src/database/tables.ts', import.meta.url)

type Column = { table: string; name: string; type: string; nullable: boolean; optional: boolean; identity: boolean }

const plain: Record<string, string> = {
  bigint: 'number',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  // Read by its bounds.
  tstzrange: 'string',
  'timestamp with time zone': 'Timestamp',
  jsonb: 'Json',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'integer[]': 'number[]',
  'bigint[]': 'number[]',
}

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         a.atthasdef as optional, a.attidentity <> '' as identity
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`
const checksSql = `
  select c.relname as table, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'c' and n.nspname = 'public' and not c.relispartition`

/** Views of one table, each column with the name it has there: what PostgreSQL says of a view's columns tells neither nulls nor checks. */
const viewsSql = `
  select v.relname as view, t.relname as table, array(
    select a.attname::text from pg_attribute a where a.attrelid = v.oid and a.attnum > 0 order by a.attnum) as names
  from pg_class v join pg_namespace n on n.oid = v.relnamespace
  cross join lateral (
    select min(t.oid::bigint)::oid as oid, count(distinct t.oid) as tables from pg_rewrite w join pg_depend d on d.objid = w.oid and d.classid = 'pg_rewrite'::regclass
    join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass and t.oid <> v.oid where w.ev_class = v.oid) of
  join pg_class t on t.oid = of.oid
  where n.nspname = 'public' and v.relkind = 'v' and of.tables = 1 order by v.relname`

const { columns, checks, views } = await withScratchDatabase(async (url) => {
  await migrate(url, await readMigrations(new URL('../apps/api/db/migrations', import.meta.url).pathname))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return {
      columns: await client.query<Column>(columnsSql),
      checks: await client.query<{ table: string; definition: string }>(checksSql),
      views: await client.query<{ view: string; table: string; names: string[] }>(viewsSql),
    }
  } finally {
    await client.end()
  }
})

const unions = new Map<string, string>()
for (const { table, definition } of checks.rows) {
  const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)
  if (match === null) continue
  const values = match[2]!.split(', ').map((value) => value.replace(/::text$/, ''))
  unions.set(`${table}.${match[1]!}`, values.join(' | '))
}

function typeOf(column: Column): string {
  const base = unions.get(`${column.table}.${column.name}`) ?? plain[column.type]
  if (base === undefined) throw new Error(`No TypeScript type for ${column.table}.${column.name} (${column.type})`)
  const full = column.nullable ? `${base} | null` : base
  if (column.identity) return `GeneratedAlways<${full}>`
  return column.optional ? `Generated<${full}>` : full
}

/** As Kysely's CamelCasePlugin names it in rows. */
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const lines = [
  '// Written by tools/tables.ts from the migrated schema; run `npm run tables` after a migration.',
  "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
  '',
  'type Timestamp = ColumnType<Date, Date, Date>',
  'type Json = ColumnType<unknown, string, string>',
  '',
  'export type Database = {',
]
const tables = Map.groupBy(columns.rows, (column) => column.table)
for (const [table, list] of tables) {
  lines.push(`  ${camel(table)}: {`)
  for (const column of list) lines.push(`    ${camel(column.name)}: ${typeOf(column)}`)
  lines.push('  }')
}
for (const { view, table, names } of views.rows) {
  lines.push(`  ${camel(view)}: {`)
  for (const name of names) {
    const column = tables.get(table)!.find((one) => one.name === name)
    if (column === undefined) throw new Error(`${view}.${name} is no column of ${table}`)
    // Nobody writes through a view.
    lines.push(`    ${camel(name)}: ${typeOf({ ...column, identity: false, optional: false })}`)
  }
  lines.push('  }')
}
lines.push('}', '')
const text = lines.join('\n')

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('apps/api/src/database/tables.ts is not what the migrations make: run `npm run tables`')
    process.exit(1)
  }
} else writeFileSync(target, text)
