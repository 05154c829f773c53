import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'

let url = ''
beforeAll(async () => {
  url = await emptyDatabase()
})

const one = (name: string, sql: string): Migration => ({ name, sql, checksum: sql, transactional: !sql.startsWith('-- no transaction') })
const first = one('202601010000_first', 'create table a (id int); insert into a values (1)')
const third = one('202603010000_third', 'alter table a add b int')
const late = one('202602010000_late', 'create table c (id int)')

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('two nodes that start at once run each migration once', async () => {
  const ran = await Promise.all([migrate(url, [first, third]), migrate(url, [first, third])])
  expect(ran.flat()).toEqual([first.name, third.name])
  expect(await ask('select * from a')).toEqual([{ id: 1, b: null }])
})

test('a migration merged late under an older name still runs', async () => {
  expect(await migrate(url, [first, late, third])).toEqual([late.name])
})

test('a changed migration, and an unknown one between known ones, are refused by name', async () => {
  await expect(migrate(url, [{ ...first, checksum: 'x' }, late, third])).rejects.toThrow(/first was changed/)
  await expect(migrate(url, [first, third])).rejects.toThrow(/late, which this version does not know/)
})

test('the release before comes back to a newer schema: it runs nothing, and leaves what is newer as it is [availability.going-back]', async () => {
  expect(await migrate(url, [first, late])).toEqual([])
  expect(await ask(`select name from schema_migrations order by name`)).toEqual([first, late, third].map(({ name }) => ({ name })))
})

test('a database that cannot be served from is named before the first migration, and left as it was', async () => {
  const name = `blind_${process.pid}`
  await ask(`create database ${name} template template0 lc_ctype 'C' lc_collate 'C' locale_provider libc`)
  const blind = new URL(url)
  blind.pathname = `/${name}`
  await expect(migrate(blind.href, [first])).rejects.toThrow(/cannot be migrated: .*Korean letters/)
  const client = new pg.Client(blind.href)
  await client.connect()
  const { rows } = await client.query(`select to_regclass('a') as a, to_regclass('schema_migrations') as migrations`)
  await client.end()
  await ask(`drop database ${name}`)
  expect(rows).toEqual([{ a: null, migrations: null }])
})

test('a failing migration leaves nothing behind', async () => {
  const broken = one('202604010000_broken', 'create table d (id int); select 1/0')
  await expect(migrate(url, [first, late, third, broken])).rejects.toThrow(/broken failed: division by zero/)
  expect(await ask(`select to_regclass('d') as d`)).toEqual([{ d: null }])
})

test('nodes that start at once build an index concurrently once, and none waits for the other for ever', async () => {
  const index = one('202604020000_index', '-- no transaction\ncreate index concurrently c_id on c (id);\n')
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, [first, late, third, index])))
  expect(ran.flat()).toEqual([index.name])
  await ask('delete from schema_migrations where name like $$%_index$$')
})

test('a migration whose table is in use lets others read it meanwhile, and comes again', async () => {
  const column = one('202604030000_column', 'alter table a add d int')
  const reader = new pg.Client(url)
  await reader.connect()
  await reader.query('begin')
  await reader.query('select from a')
  const migrating = migrate(url, [first, late, third, column], { lock: 50, every: 50, tries: 1_000 })
  for (let read = 0; read < 20; read += 1) expect(await ask('select id from a')).toEqual([{ id: 1 }])
  await reader.query('commit')
  await reader.end()
  expect(await migrating).toEqual([column.name])
  await ask('alter table a drop d')
  await ask('delete from schema_migrations where name like $$%_column$$')
})

test('one whose table stays in use says so at last, and leaves it as it was', async () => {
  const column = one('202604030000_column', 'alter table a add d int')
  const reader = new pg.Client(url)
  await reader.connect()
  await reader.query('begin')
  await reader.query('select from a')
  await expect(migrate(url, [first, late, third, column], { lock: 20, every: 1, tries: 2 })).rejects.toThrow(
    /column failed: .*lock timeout/,
  )
  await reader.end()
})

test('a migration without a transaction may build an index concurrently', async () => {
  const index = one(
    '202605010000_index',
    '-- no transaction\ncreate index concurrently a_id on a (id);\ncreate index concurrently a_b on a (b);\n',
  )
  expect(await migrate(url, [first, late, third, index])).toEqual([index.name])
})

test('a migration without a transaction that is stopped before it is recorded has not ended with its last statement either: it runs again', async () => {
  const made = one(
    '202605011200_made',
    'create table counted (n int); create procedure count_on() language plpgsql as $$ begin insert into counted values (1); commit; end $$',
  )
  const called = one('202605011201_called', '-- no transaction\ncall count_on();\ndrop procedure count_on();\n')
  const known = (await ask('select name, checksum from schema_migrations')) as { name: string; checksum: string }[]
  const all = [...known.map((ran): Migration => ({ ...ran, sql: '', transactional: true })), made, called]
  // As a kill between the two would leave it.
  await ask(`alter table schema_migrations add constraint stopped check (name <> '${called.name}')`)
  await expect(migrate(url, all)).rejects.toThrow(/called failed: .*stopped/)
  await ask('alter table schema_migrations drop constraint stopped')
  expect(await migrate(url, all)).toEqual([called.name])
  expect(await ask('select n from counted')).toEqual([{ n: 1 }, { n: 1 }])
  expect(await ask(`select from pg_proc where proname = 'count_on'`)).toEqual([])
})

test('a migration that was stopped while it built an index concurrently builds it anew, with none of its own words for that', async () => {
  const built = one('202605011300_built', 'create table stopped_at (id int, b int); insert into stopped_at values (1, 1), (1, 2)')
  const indexes = one(
    '202605011301_stopped',
    '-- no transaction\ncreate index concurrently stopped_b on stopped_at (b);\ncreate unique index concurrently stopped_id on stopped_at (id);\n',
  )
  const known = (await ask('select name, checksum from schema_migrations')) as { name: string; checksum: string }[]
  const all = [...known.map((ran): Migration => ({ ...ran, sql: '', transactional: true })), built, indexes]
  // Two rows alike stop it in the middle: the first index is whole, the second lies there and is none.
  await expect(migrate(url, all)).rejects.toThrow(/stopped failed: could not create unique index/)
  const state = () =>
    ask(`select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'stopped_at'::regclass order by 1`)
  expect(await state()).toEqual([
    { name: 'stopped_b', valid: true },
    { name: 'stopped_id', valid: false },
  ])
  await ask('delete from stopped_at where b = 2')
  expect(await migrate(url, all)).toEqual([indexes.name])
  expect(await state()).toEqual([
    { name: 'stopped_b', valid: true },
    { name: 'stopped_id', valid: true },
  ])
})

test('an index built concurrently that was in somebody’s way is built anew, whatever the first try left of it', async () => {
  const made = one(
    '202605011400_made',
    `create table hindered (id int); insert into hindered values (1); create sequence hindered_tries;
     create function hindered_once(id int) returns int immutable language plpgsql as $$ begin
       if nextval('public.hindered_tries') = 1 then raise exception 'in the way' using errcode = '40P01'; end if; return id; end $$`,
  )
  const index = one(
    '202605011401_hindered',
    '-- no transaction\ncreate index concurrently hindered_id on hindered (hindered_once(id));\nselect 1;\n',
  )
  const known = (await ask('select name, checksum from schema_migrations')) as { name: string; checksum: string }[]
  const all = [...known.map((ran): Migration => ({ ...ran, sql: '', transactional: true })), made, index]
  expect(await migrate(url, all)).toEqual([made.name, index.name])
  expect(await ask(`select indisvalid as valid from pg_index where indexrelid = 'hindered_id'::regclass`)).toEqual([{ valid: true }])
})

test('a table in parts gets an index that is built concurrently part by part, and is one of the whole then', async () => {
  const parts = one(
    '202605020000_parts',
    `create table p (id bigint, kind int) partition by range (id);
     create table p_0 partition of p for values from (minvalue) to (10); create table p_1 partition of p for values from (10) to (20);
     insert into p select i, i from generate_series(1, 19) i`,
  )
  const index = one(
    '202605020001_parts_index',
    `-- no transaction
drop index if exists p_kind;
create index p_kind on only p (kind);
drop index concurrently if exists {part of p}_kind;
create index concurrently {part of p}_kind on {part of p} (kind);
alter index p_kind attach partition {part of p}_kind;
`,
  )
  const known = (await ask('select name, checksum from schema_migrations')) as { name: string; checksum: string }[]
  const before = known.map((ran): Migration => ({ ...ran, sql: '', transactional: true }))
  expect(await migrate(url, [...before, parts, index])).toEqual([parts.name, index.name])
  expect(
    await ask(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid in (select relid from pg_partition_tree('p')) order by 1`,
    ),
  ).toEqual(['p_0_kind', 'p_1_kind', 'p_kind'].map((name) => ({ name, valid: true })))
})
