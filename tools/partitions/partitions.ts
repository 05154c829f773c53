import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate, readMigrations } from '../../apps/api/src/database/migrate.ts'
import { deliveryShapes, fillDeliveries, fillMessages, messageShapes, type Shape } from './shapes.sql.ts'
import { withScratchDatabase } from '../postgres/scratch.ts'

/**
 * `npm run partitions -- --rows 2000000` (`--messages`: of messages alone): what the product's own questions cost where messages lie in one table, in parts by room and in parts by
 * time, and where deliveries lie in one table and in parts by week, with what is old taken away either way. Behind docs/decisions/020.
 */
const given = parseArgs({ options: { rows: { type: 'string', default: '2000000' }, messages: { type: 'boolean', default: false } } })
const rows = Number(given.values.rows)
const askings = 2000
const explained = 50
/** As the timers clear. */
const step = 500

await withScratchDatabase(async (url) => {
  await migrate(url, await readMigrations(`${import.meta.dirname}/../../apps/api/db/migrations`))
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    console.log(`  messages, ${rows} rows`)
    for (const shape of messageShapes) await measureMessages(client, shape)
    if (given.values.messages) return
    console.log(`  deliveries, ${rows} rows`)
    for (const shape of deliveryShapes) await measureDeliveries(client, shape)
  } finally {
    await client.end()
  }
})

async function measureMessages(client: pg.Client, { name, table, make }: Shape): Promise<void> {
  for (const sql of make) await client.query(sql)
  const filled = await seconds(() => client.query(fillMessages(table, rows)))
  await client.query(`vacuum analyze ${table}`)
  const room = (n: number): number => 1 + ((n * 7919) % Math.floor(rows / 11))
  const pageOf = `select id, body, created_at from ${table} where chat_id = $1 order by id desc limit 30`
  const page = await each(client, 'page', pageOf, (n) => [room(n)])
  const pagePages = await pagesOf(client, pageOf, (n) => [room(n)])
  const after = await each(client, 'after', `select id from ${table} where chat_id = $1 and id > $2 order by id limit 100`, (n) => [
    room(n),
    rows - 100,
  ])
  const byId = `select body from ${table} where id = $1`
  const one = await each(client, 'one', byId, (n) => [1 + ((n * 7919) % rows)])
  const onePages = await pagesOf(client, byId, (n) => [1 + ((n * 7919) % rows)])
  const write = await each(
    client,
    'write',
    `insert into ${table} (id, chat_id, sender_id, type, body, nonce, created_at) values ($1, $2, 1, 'TEXT', '네', $1::bigint::text, timestamptz '2031-01-01') on conflict do nothing`,
    (n) => [rows + 10 + n, room(n)],
  )
  const rebuilt = await seconds(() => client.query(`reindex table ${table === 'm_whole' ? table : `${table}_1`}`))
  tell(name, {
    'filled, s': filled,
    'a room’s page, ms': page,
    'and pages of the database': pagePages,
    'what came after, ms': after,
    'one by its id, ms': one,
    'and pages of the database, of one': onePages,
    'written, ms': write,
    'indexes of one part anew, s': rebuilt,
    'bytes a row': await bytes(client, table),
  })
  await client.query(`drop table ${table}`)
}

async function measureDeliveries(client: pg.Client, { name, table, make }: Shape): Promise<void> {
  for (const sql of make) await client.query(sql)
  const filled = await seconds(() => client.query(fillDeliveries(table, rows)))
  await client.query(`vacuum analyze ${table}`)
  const due = await each(
    client,
    'due',
    `select id from ${table} where status = 'queued' and next_try_at <= $1 order by next_try_at limit 20`,
    () => [new Date()],
  )
  const mark = await each(client, 'mark', `update ${table} set sent_at = now() where id = $1`, (n) => [1 + ((n * 7919) % rows)])
  const member = await each(client, 'member', `select id from ${table} where member_id = $1`, (n) => [n & 262_143])
  const before = await written(client)
  const week = Math.floor(rows / 27)
  let steps = 0
  const cleared = await seconds(async () => {
    if (table === 'd_weeks') await client.query('drop table d_weeks_0')
    else
      for (let gone = 1; gone > 0; steps += 1)
        gone =
          (
            await client.query(
              `delete from ${table} where ctid = any(array(select ctid from ${table} where created_at < timestamptz '2026-01-08' order by created_at limit ${step} for update skip locked))`,
            )
          ).rowCount ?? 0
    if (table === 'd_whole') await client.query(`vacuum ${table}`)
  })
  tell(name, {
    'filled, s': filled,
    'what is due, ms': due,
    'one noted as sent, ms': mark,
    'all of a member, ms': member,
    [`a week’s ${week} rows cleared, with vacuum, s`]: cleared,
    'in steps': steps,
    'log of that, MB': ((await written(client)) - before) / 1_000_000,
    'bytes a row': await bytes(client, table),
  })
  await client.query(`drop table ${table}`)
}

async function written(client: pg.Client): Promise<number> {
  const { rows: told } = await client.query<{ n: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as n`)
  return told[0]?.n ?? 0
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Milliseconds of one of many, prepared as the product does it. */
async function each(client: pg.Client, name: string, text: string, values: (n: number) => unknown[]): Promise<number> {
  for (let n = 0; n < 20; n += 1) await client.query({ name: `${name} ${text}`.slice(0, 60), text, values: values(-n & 1023) })
  return (
    (await seconds(async () => {
      for (let n = 0; n < askings; n += 1) await client.query({ name: `${name} ${text}`.slice(0, 60), text, values: values(n + 2000) })
    })) *
    (1000 / askings)
  )
}

/** Pages of the database that a question touches, of which no other work on the machine makes more. */
async function pagesOf(client: pg.Client, text: string, values: (n: number) => unknown[]): Promise<number> {
  let touched = 0
  for (let n = 0; n < explained; n += 1) {
    const { rows: told } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values(n + 2000),
    )
    const plan = told[0]!['QUERY PLAN'][0]!.Plan
    touched += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
  }
  return touched / explained
}

async function bytes(client: pg.Client, table: string): Promise<number> {
  const { rows: sizes } = await client.query<{ n: number }>(
    `select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size($1::regclass))::float8 as n from pg_partition_tree($1::regclass)`,
    [table],
  )
  return (sizes[0]?.n ?? 0) / rows
}

function tell(name: string, figures: Readonly<Record<string, number>>): void {
  console.log(`    ${name}`)
  for (const [what, value] of Object.entries(figures))
    console.log(`      ${what.padEnd(48)} ${value.toFixed(value < 10 ? 3 : 1).padStart(10)}`)
}
