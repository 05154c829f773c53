import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { systemContext } from '../../apps/api/src/context.ts'
import { connect } from '../../apps/api/src/database/connect.ts'
import { migrate, readMigrations } from '../../apps/api/src/database/migrate.ts'
import { makePartitions } from '../../apps/api/src/database/partitions.ts'
import { emptyDatabase, testDatabase } from '../../test/database.ts'
import { createJobs, type Jobs } from '../../apps/api/src/jobs/jobs.ts'
import { defineEvent, on } from '../../apps/api/src/jobs/events.ts'
import { testHouse } from '../../apps/api/test/house.ts'
import { withDatabase } from '../../test/postgres.ts'
import { dump } from './dump.ts'
import { load } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'dure-backup-'))
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

test('work that waited goes on after the restore: queued, tried again, and put off', async () => {
  const { house } = await testHouse()
  const asked = defineEvent<{ id: number }>('asked')
  let answers = false
  const told: number[] = []
  const tell = on(asked, 'tell', async (_, { id }) => {
    if (!answers) throw new Error('nobody answers')
    told.push(id)
  })
  const made = await emptyDatabase()
  await migrate(made, migrations)
  const here = { ...house, db: connect(made, 'tool').db }
  const restored = await emptyDatabase()
  const there = { ...house, db: connect(restored, 'tool').db }
  const queueOf = (databaseUrl: string, worker: boolean): Jobs =>
    createJobs({ databaseUrl, log: house.log, listeners: [tell], timers: [], worker })
  const states = `select data ->> 'id' as id, state::text, retry_count as tries, start_after from pgboss.job where name = 'tell' order by id`

  const writer = queueOf(made, false)
  await writer.start(here)
  const worker = queueOf(made, true)
  await worker.start(here)
  await writer.emit(systemContext(here), asked, { id: 1 })
  await expect.poll(() => ask(made, `select from pgboss.job where state = 'retry'`)).toHaveLength(1)
  await worker.stop()
  for (const id of [2, 3]) await writer.emit(systemContext(here), asked, { id })
  await ask(made, `update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'id' = '3'`)
  await writer.stop()
  const waiting = await ask(made, states)
  expect(waiting).toMatchObject([
    { id: '1', state: 'retry' },
    { id: '2', state: 'created' },
    { id: '3', state: 'created' },
  ])

  const saved = join(folder, 'waiting.gz')
  await dump(made, saved)
  await load(restored, saved, migrations)
  expect(await ask(restored, states)).toEqual(waiting)
  answers = true
  const later = queueOf(restored, false)
  await later.start(there)
  await later.settle(there)
  expect(told.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  await later.stop()
  await here.db.destroy()
  await there.db.destroy()
})

test('what the queue counted on a day that is long past stands in nobody’s way, in a backup of now as of before it was left out', async () => {
  const { house } = await testHouse()
  const made = await emptyDatabase()
  await migrate(made, migrations)
  const here = { ...house, db: connect(made, 'tool').db }
  const jobs = createJobs({ databaseUrl: made, log: house.log, listeners: [], timers: [], worker: false })
  await jobs.start(here)
  await jobs.stop()
  await here.db.destroy()
  await ask(
    made,
    `create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats for values from ('2020-01-01 00:00+00') to ('2020-01-02 00:00+00')`,
  )
  await ask(made, `insert into pgboss.queue_stats (name, captured_on) values ('tell', '2020-01-01 12:00+00')`)
  await ask(made, `insert into pros (id, name) values (1, '정호')`)
  const saved = join(folder, 'counted.gz')
  const count = await dump(made, saved)
  const older = join(folder, 'older.gz')
  const lines = gunzipSync(readFileSync(saved)).toString().trim().split('\n')
  lines.splice(-2, 1, `{"table":"\\"pgboss\\".\\"queue_stats_20200101\\"","columns":["name"]}`, `{"rows":[["tell"]]}`, lines.at(-2)!)
  lines.splice(-1, 1, `{"end":${count + 1}}`)
  writeFileSync(older, gzipSync(lines.join('\n')))
  for (const [backup, rows] of [
    [saved, count],
    [older, count + 1],
  ] as const) {
    const restored = await emptyDatabase()
    expect(await load(restored, backup, migrations)).toBe(rows)
    expect(await ask(restored, `select name from pros where id = 1`)).toEqual([{ name: '정호' }])
  }
})

test('rows that have no place are told of, and nothing is restored', async () => {
  const lines = [
    { dure: 1, migrations: migrations.map(({ name, checksum }) => ({ name, checksum })), queue: null },
    { table: 'public.gone', columns: ['id'] },
    { rows: [['1']] },
    { end: 1 },
  ]
  const foreign = join(folder, 'foreign.gz')
  writeFileSync(foreign, gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')))
  await expect(load(await emptyDatabase(), foreign, migrations)).rejects.toThrow(/public.gone, which has no place here/)
})

test('rows that lie in partitions come back in the same partitions, also in those that a database of today has not; what is written next has its partition', async () => {
  const made = await testDatabase()
  // As if the partitions had begun a year ago; one was detached and not dropped yet.
  const weeks = await ask(
    made,
    `select array[week - 52, week - 51, week + 1]::int[] as weeks from (select week_key(now()) >> 32 as week) now`,
  )
  const [first, second, last] = (weeks[0] as { weeks: number[] }).weeks
  const partitions = `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'delivery'::regclass order by 1`
  for (const { name } of (await ask(made, partitions)) as { name: string }[]) await ask(made, `drop table ${name}`)
  await ask(made, `create table delivery_${first} partition of delivery for values from (minvalue) to (${(first! + 1) * 2 ** 32})`)
  await withDatabase(made, (client) => makePartitions(client.query.bind(client)))
  const row = (id: string): string =>
    `insert into delivery (id, channel, address, body, status, next_try_at, created_at) values (${id}, 'mail', 'x', 'x', 'sent', now(), now())`
  for (const week of [first!, second!, second! + 1, last!]) await ask(made, row(`${week * 2 ** 32 + week}`))
  await ask(made, row('default'))
  await ask(made, `alter table delivery detach partition delivery_${second! + 1} concurrently`)

  const saved = join(folder, 'partitions.gz')
  const restored = await emptyDatabase()
  const known = await readMigrations(join(import.meta.dirname, '../../apps/api/db/migrations'))
  const rows = await dump(made, saved)
  expect(await load(restored, saved, known)).toBe(rows)
  const lying = 'select tableoid::regclass::text as partition, d::text as row from delivery d order by id'
  expect(await ask(restored, lying)).toHaveLength(4)
  expect(await ask(restored, lying)).toEqual(await ask(made, lying))
  expect(await ask(restored, partitions)).toEqual(await ask(made, partitions))
  await ask(restored, row('default'))
  const newest = `select id - week_key(now()) as number from delivery where id between week_key(now()) and week_key(now() + interval '7 days') order by id desc limit 1`
  expect(await ask(restored, newest)).toEqual([{ number: 2 }])
})

test('notices come back into partitions in which each key is unique, the first of them under its own name', async () => {
  const made = await testDatabase()
  await ask(made, `insert into member (email, first_name, date_joined) values ('told@dure.test', '들은', now())`)
  const tell = (key: string, weeks: number): string =>
    `insert into notice (id, member_id, role, kind, title, body, link, dedupe_key, created_at)
     select week_key(now() + interval '${weeks} weeks') + 1, id, 'customer', 'announcement', 'x', 'x', '/', '${key}', now() from member where email = 'told@dure.test'`
  await ask(made, tell('early', 0))
  await ask(made, tell('late', 8))

  const saved = join(folder, 'notices.gz')
  const restored = await emptyDatabase()
  const rows = await dump(made, saved)
  expect(await load(restored, saved, await readMigrations(join(import.meta.dirname, '../../apps/api/db/migrations')))).toBe(rows)
  const lying = 'select tableoid::regclass::text as partition, n::text as row from notice n order by id'
  expect(await ask(restored, lying)).toEqual(await ask(made, lying))
  const unique = `select i.inhrelid::regclass::text as partition, (select count(*)::int from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
      where x.indrelid = i.inhrelid and x.indisunique and x.indnatts = 1 and a.attname = 'dedupe_key') as keys
    from pg_inherits i where i.inhparent = 'notice'::regclass order by 1`
  const partitions = (await ask(restored, unique)) as { partition: string; keys: number }[]
  expect(partitions).toEqual(await ask(made, unique))
  expect(partitions.length).toBeGreaterThan(1)
  expect(partitions.map(({ keys }) => keys)).toEqual(partitions.map(() => 1))
  // As the release before writes, which names the first partition.
  const before = `insert into notification (member_id, role, kind, title, body, link, dedupe_key, created_at)
    select id, 'customer', 'announcement', 'x', 'x', '/', 'early', now() from member where email = 'told@dure.test' on conflict (dedupe_key) do nothing returning id`
  expect(await ask(restored, before)).toEqual([])
})
