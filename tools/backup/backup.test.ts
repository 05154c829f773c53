import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../apps/api/src/database/migrate.ts'
import { emptyDatabase } from '../../test/database.ts'
import { dump } from './dump.ts'
import { load } from './load.ts'

const folder = mkdtempSync('/tmp/dure-backup-')
const file = join(folder, 'one.gz')
afterAll(() => rmSync(folder, { recursive: true }))
const [from, to, third] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]

const migrations = [
  {
    name: '202601010000_all',
    checksum: 'x',
    transactional: true,
    sql: `
      create table quotes (id bigint generated always as identity primary key, pro bigint not null);
      create table pros (id bigint primary key, name text, tags text[], at timestamptz, data jsonb, raw bytea, price numeric, twice numeric generated always as (price * 2) stored);
      alter table quotes add foreign key (pro) references pros;
      insert into pros (id, name) values (0, 'from the migration');`,
  },
]

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('what was backed up comes back exactly, and new rows go on after it', async () => {
  await migrate(from, migrations)
  await ask(
    from,
    `
    insert into pros (id, name, tags, at, data, raw, price) select n, '두레 "' || n || E'"\\n\\t\\\\', array['가, 나', null, '{}'], '2026-01-01 00:00:00.123456+09', '{"a": null}', '\\x00ff', n / 3.0
    from generate_series(1, 2500) n`,
  )
  await ask(from, `update pros set name = null where id = 5`)
  await ask(from, `insert into quotes (pro) select id from pros`)
  expect(await dump(from, file)).toBe(5002)
  expect(await load(to, file, migrations)).toBe(5002)
  const all = 'select md5(string_agg(t::text, $$,$$ order by id)) from'
  for (const table of ['pros', 'quotes']) expect(await ask(to, `${all} ${table} t`)).toEqual(await ask(from, `${all} ${table} t`))
  expect(await ask(to, 'insert into quotes (pro) values (1) returning id::int')).toEqual([{ id: 2502 }])
})

test('a database with rows, a foreign version and a cut-off file are refused', async () => {
  await expect(load(to, file, migrations)).rejects.toThrow(/not empty/)
  await expect(load(third, file, [])).rejects.toThrow(/needs migration 202601010000_all/)
  truncateSync(file, 20_000)
  await expect(load(third, file, migrations)).rejects.toThrow(/cannot be read|cut off/)
  expect(await ask(third, 'select count(*)::int as n from quotes')).toEqual([{ n: 0 }])
})
