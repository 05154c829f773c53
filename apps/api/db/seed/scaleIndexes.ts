import type pg from 'pg'

type Run = (one: readonly [name: string, sql: string]) => Promise<void>

/**
 * Takes the indexes of tables off but for their primary keys, and what forbids two rows beside each other, does the work, and makes them anew
 * one after the other: millions of rows entered one by one into each would take many times as long.
 */
export async function withoutIndexes(client: pg.Client, tables: readonly string[], run: Run, work: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string; def: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as def from pg_constraint
     where contype in ('x', 'u') and conrelid = any($1::text[]::regclass[]) order by conname`,
    [tables],
  )
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; def: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index
     where indrelid = any($1::text[]::regclass[]) and not indisprimary order by indrelid, indexrelid`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { name, def } of indexes) await run([name, def])
  for (const { table, name, def } of constraints) await run([name, `alter table ${table} add constraint ${name} ${def}`])
}
