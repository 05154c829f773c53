import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate, readMigrations } from '../../apps/api/src/database/migrate.ts'
import { measureRecipients } from './recipients.ts'
import {
  deliveryId,
  deliveryShapes,
  fillDeliveries,
  fillMessages,
  messageShapes,
  roomsOf,
  weekOf,
  weeks,
  type Shape,
} from './shapes.sql.ts'
import { answerShapes, askedOfAnswers, fillAnswers } from './answers.sql.ts'
import { measureNotices } from './notices.ts'
import { withScratchDatabase } from '../postgres/scratch.ts'

/**
 * `npm run partitions -- --rows 2000000` (`--messages`, `--deliveries`, `--answers`, `--notices`, `--recipients`: of these alone): what the product's own questions cost where messages lie in one
 * table and in parts by rooms, and where deliveries lie in one table and in parts by week, with what is old taken away either way. Behind docs/decisions/020.
 */
const given = parseArgs({
  options: {
    rows: { type: 'string', default: '2000000' },
    messages: { type: 'boolean', default: false },
    deliveries: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
    notices: { type: 'boolean', default: false },
    recipients: { type: 'boolean', default: false },
  },
})
const rows = Number(given.values.rows)
const { rows: _, ...alone } = given.values
/** Without a name, all are. */
const wanted = (what: keyof typeof alone): boolean => alone[what] || !Object.values(alone).includes(true)
const askings = 2000
const explained = 50
/** One of the rooms that are full. */
const room = (n: number): number => 1 + ((n * 7919) % (roomsOf(rows) - 2000))
/** The last message's id. */
let written = rows
/** As the timers clear. */
const step = 500

await withScratchDatabase(async (url) => {
  await migrate(url, await readMigrations(`${import.meta.dirname}/../../apps/api/db/migrations`))
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    if (wanted('messages')) {
      console.log(`  messages, ${rows} rows`)
      for (const shape of messageShapes(rows)) await measureMessages(client, shape)
    }
    if (wanted('deliveries')) {
      console.log(`  deliveries, ${rows} rows`)
      for (const shape of deliveryShapes) await measureDeliveries(client, shape)
    }
    if (wanted('answers')) {
      console.log(`  kept answers, ${rows} rows`)
      for (const shape of answerShapes) await measureAnswers(client, shape)
    }
    if (wanted('recipients')) {
      console.log(`  recipients, ${rows} rows`)
      await measureRecipients(client, rows, { ask, seconds, logged, bytes, tell })
    }
    if (wanted('notices')) await measureNotices(client, rows, { ask, seconds, bytes, logged, tell })
  } finally {
    await client.end()
  }
})

type Questions = Readonly<Record<string, { readonly text: string; readonly values: (n: number) => unknown[] }>>

async function ask(client: pg.Client, name: string, questions: Questions): Promise<void> {
  console.log(`    ${name.padEnd(50)} ${['ms', 'pages', 'planned anew, ms'].map((head) => head.padStart(16)).join(' ')}`)
  for (const [what, { text, values }] of Object.entries(questions)) {
    const took = await each(client, what, text, values)
    const { pages, planned } = await touchedBy(client, text, values)
    console.log(`      ${what.padEnd(48)} ${[took, pages, planned].map((value) => value.toFixed(2).padStart(16)).join(' ')}`)
  }
}

/** What the product asks of messages: of one room; and of several at once, each joined to its own, which is what notices and desks do. */
function asked(table: string): Questions {
  return {
    'a room’s page': {
      text: `select id, body, created_at from ${table} where chat_id = $1 order by id desc limit 30`,
      values: (n) => [room(n)],
    },
    'what came after': {
      text: `select id, body from ${table} where chat_id = $1 and id > $2 order by id limit 100`,
      values: (n) => [room(n), room(n) * 11],
    },
    'one by room and id': {
      text: `select body from ${table} where chat_id = $1 and id = $2`,
      values: (n) => [room(n), room(n) * 11],
    },
    'sent twice': {
      text: `select id from ${table} where chat_id = $1 and sender_id = $2 and nonce = $3`,
      values: (n) => [room(n), n & 1, 'never'],
    },
    'the last of ten rooms': {
      text: `select m.id from unnest($1::bigint[]) as c(id) cross join lateral (
      select id from ${table} m where m.chat_id = c.id order by m.id desc limit 1) m`,
      values: (n) => [Array.from({ length: 10 }, (_, k) => room(n + k))],
    },
    written: {
      text: `insert into ${table} (id, chat_id, sender_id, type, body, nonce, created_at)
      values ($1, $2, 1, 'TEXT', '네', $3, timestamptz '2031-01-01') on conflict (chat_id, sender_id, nonce) where nonce is not null do nothing returning id`,
      values: (n) => [(written += 1), room(n), `written ${written}`],
    },
  }
}

async function measureMessages(client: pg.Client, { name, table, make }: Shape): Promise<void> {
  for (const sql of make) await client.query(sql)
  const filled = await seconds(() => client.query(fillMessages(table, rows)))
  await client.query(`vacuum analyze ${table}`)
  await ask(client, name, asked(table))
  tell('', {
    'filled, s': filled,
    'indexes of one part anew, s': await seconds(() => client.query(`reindex table ${table === 'm_whole' ? table : `${table}_0`}`)),
    'bytes a row': await bytes(client, table),
  })
  await client.query(`drop table ${table}`)
}

/** What the product asks of deliveries; of those in parts, what is due only in the weeks in which it may be. */
function askedOfDeliveries(table: string): Questions {
  const queued = (id: string): string =>
    table === 'd_weeks' ? `(${id} >= ${weekOf(weeks - 5)} and ${id} < ${weekOf(weeks + 1)} or ${id} < ${2 ** 32})` : 'true'
  const due = `from ${table} where status = 'queued' and next_try_at <= $1 and ${queued('id')}`
  const recent = (n: number): number => rows - ((n * 17) % Math.floor(rows / weeks))
  return {
    'whether any is due': { text: `select exists (select ${due})`, values: () => [new Date()] },
    'what is due, taken': {
      text: `with due as (select id ${due} order by next_try_at limit 20 for update skip locked)
        update ${table} d set attempts = d.attempts + 1 from due where d.id = due.id and ${queued('d.id')} returning d.*`,
      values: () => [new Date()],
    },
    'one noted as sent': { text: `update ${table} set sent_at = now() where id = $1`, values: (n) => [deliveryId(recent(n), rows)] },
    'all of a member': { text: `select id from ${table} where member_id = $1`, values: (n) => [n & 262_143] },
    'all of a notice': { text: `select id from ${table} where notification_id = $1`, values: (n) => [1 + ((n * 7919) % rows)] },
  }
}

async function measureDeliveries(client: pg.Client, { name, table, make }: Shape): Promise<void> {
  for (const sql of make) await client.query(sql)
  const filled = await seconds(() => client.query(fillDeliveries(table, rows)))
  await client.query(`vacuum analyze ${table}`)
  await ask(client, name, askedOfDeliveries(table))
  const before = await logged(client)
  let steps = 0
  const cleared = await seconds(async () => {
    if (table === 'd_weeks') {
      await client.query('alter table d_weeks detach partition d_weeks_0 concurrently')
      await client.query('drop table d_weeks_0')
      return
    }
    for (let gone = 1; gone > 0; steps += 1)
      gone =
        (
          await client.query(
            `delete from ${table} where ctid = any(array(select ctid from ${table} where created_at < timestamptz '2026-01-08' order by created_at limit ${step} for update skip locked))`,
          )
        ).rowCount ?? 0
    await client.query(`vacuum ${table}`)
  })
  tell('', {
    'filled, s': filled,
    [`a week’s ${Math.floor(rows / weeks)} rows cleared, with vacuum, s`]: cleared,
    'in steps': steps,
    'log of that, MB': ((await logged(client)) - before) / 1_000_000,
    'bytes a row': await bytes(client, table),
  })
  await client.query(`drop table ${table}`)
}

async function measureAnswers(client: pg.Client, { name, table, make }: Shape): Promise<void> {
  for (const sql of make) await client.query(sql)
  const filled = await seconds(() => client.query(fillAnswers(table, rows)))
  await client.query(`vacuum analyze ${table}`)
  const size = await bytes(client, table)
  const { rows: days } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where day < day_number(now())`)
  await ask(client, name, askedOfAnswers(table))
  const before = await logged(client)
  const cleared = await seconds(async () => {
    if (table === 'k_days') {
      await client.query('alter table k_days detach partition k_days_0 concurrently')
      await client.query('drop table k_days_0')
      return
    }
    const old = `select ctid from ${table} where created_at < to_timestamp(day_number(now()) * 86400::bigint)`
    while (
      ((await client.query(`delete from ${table} where ctid = any(array(${old} order by created_at limit ${step} for update skip locked))`))
        .rowCount ?? 0) > 0
    );
    await client.query(`vacuum ${table}`)
  })
  tell('', {
    'filled, s': filled,
    [`yesterday’s ${days[0]!.n} rows cleared, with vacuum, s`]: cleared,
    'log of that, MB': ((await logged(client)) - before) / 1_000_000,
    'bytes a row': size,
  })
  await client.query(`drop table ${table}`)
}

async function logged(client: pg.Client): Promise<number> {
  const { rows: told } = await client.query<{ n: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as n`)
  return told[0]?.n ?? 0
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Milliseconds of one of many, prepared as the product does it, under a name that no other has. */
async function each(client: pg.Client, what: string, text: string, values: (n: number) => unknown[]): Promise<number> {
  const name = `${what} ${createHash('sha256').update(text).digest('hex')}`.slice(0, 60)
  for (let n = 0; n < 20; n += 1) await client.query({ name, text, values: values(-n & 1023) })
  return (
    (await seconds(async () => {
      for (let n = 0; n < askings; n += 1) await client.query({ name, text, values: values(n + 2000) })
    })) *
    (1000 / askings)
  )
}

/** Of a question on average: pages of the database that it touches, of which no other work on the machine makes more, and how long it is planned. */
async function touchedBy(client: pg.Client, text: string, values: (n: number) => unknown[]): Promise<{ pages: number; planned: number }> {
  let [pages, planned] = [0, 0]
  for (let n = 0; n < explained; n += 1) {
    const { rows: told } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number>; 'Planning Time': number }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values(n + 2000),
    )
    const { Plan: plan, 'Planning Time': time } = told[0]!['QUERY PLAN'][0]!
    pages += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
    planned += time
  }
  return { pages: pages / explained, planned: planned / explained }
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
