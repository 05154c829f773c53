import { join } from 'node:path'
import { notificationLimits } from '@dure/contract/notifications/limits'
import { DAY } from '@dure/kernel/time'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { testDatabase } from '../../../../test/database.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'
import { dropPartitions, makePartitions, partitioned, partitionsWait } from '../../src/database/partitions.ts'
import { clearing } from '../../src/jobs/clearing.ts'
import { keepPartitions } from '../../src/jobs/keepPartitions.ts'
import { testHouse } from '../house.ts'

const ahead = 9
const kept = notificationLimits.deliveriesKeptFor / DAY
const deliveries = partitioned.filter(({ table }) => table === 'delivery')

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  atEnd(() => client.end())
  return client
}

const askOf = (client: pg.Client) => client.query.bind(client)

async function one(client: pg.Client, text: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  return Object.values(rows[0] ?? {})[0]
}

const weekOf = async (client: pg.Client): Promise<number> => Number(await one(client, `select week_key(now()) >> 32`))

/** The weeks with which partitions of deliveries end, as far from this one. */
async function partitions(client: pg.Client): Promise<number[]> {
  const week = await weekOf(client)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname ~ '^delivery_\\d+$' order by relname`,
  )
  return rows.map(({ name }) => Number(name.slice('delivery_'.length)) - week)
}

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n)

const columns = `channel, address, body, status, next_try_at, created_at`
const values = `'mail', 'x', 'x', 'sent', now(), now()`
/** A row that has the first id of a week, so many after this one, or one near it. @returns its partition's week. */
async function written(client: pg.Client, week: number, beside = 0): Promise<number> {
  const name = await one(
    client,
    `insert into delivery (id, ${columns}) values (week_key(now()) + $1::bigint * 4294967296 + $2, ${values}) returning tableoid::regclass::text`,
    [week, beside],
  )
  return Number(String(name).slice('delivery_'.length)) - (await weekOf(client))
}
const weeksWritten = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ week: string }>(`select (id >> 32) - (week_key(now()) >> 32) as week from delivery order by id`)
  return rows.map(({ week }) => Number(week))
}

/** As if the partitions had been made once, so many weeks ago, and nobody had looked since. */
async function forgotten(client: pg.Client, weeks: number): Promise<void> {
  const week = await weekOf(client)
  const names = (await partitions(client)).map((partition) => `delivery_${partition + week}`)
  await client.query(`drop table ${names.join(', ')}`)
  await client.query(
    `create table delivery_${week - weeks} partition of delivery for values from (minvalue) to (${(week - weeks + 1) * 2 ** 32})`,
  )
}

test('a new database has partitions for the next weeks; what is written lies in the partition of its week, to the last id of it', async () => {
  const url = await testDatabase()
  const client = await connected(url)
  expect(await partitions(client)).toEqual(from(2, ahead))
  for (const week of [0, 3, 4]) expect(await written(client, week)).toBe(Math.max(week, 2))
  expect(await written(client, 4, -1)).toBe(3)
  expect(await written(client, ahead + 1, -1)).toBe(ahead)
  await expect(written(client, ahead + 1)).rejects.toThrow(/no partition of relation "delivery"/)
  expect(await one(client, `insert into delivery (${columns}) values (${values}) returning id >> 32 = week_key(now()) >> 32`)).toBe(true)
})

test('partitions are made as weeks go by, once each, also while others write', async () => {
  const url = await testDatabase()
  const client = await connected(url)
  const other = await connected(url)
  await other.query('begin')
  await written(other, 0)
  expect(await makePartitions(askOf(client), deliveries, `now() + interval '3 weeks'`)).toBe(3)
  expect(await makePartitions(askOf(client), deliveries, `now() + interval '3 weeks'`)).toBe(0)
  await other.query('commit')
  expect(await partitions(client)).toEqual(from(2, ahead + 3))
  expect(
    await one(client, `select count(*)::int from pg_indexes where tablename = 'delivery_' || (week_key(now()) >> 32) + $1`, [ahead + 3]),
  ).toBe(4)
})

test('of an instant before the first partition none is waited for: a clock that stands behind asks for nothing', async () => {
  const client = await connected(await testDatabase())
  for (const at of [`now()`, `now() - interval '40 days'`, `now() - interval '1 year'`])
    expect([at, await one(client, `select ${partitionsWait(at)}`)]).toEqual([at, false])
  expect(await one(client, `select ${partitionsWait(`now() + interval '1 day'`)}`)).toBe(true)
})

test('a partition is dropped once its last row may be as old as it is kept, and not before; twice is once [notifications.kept]', async () => {
  const url = await testDatabase()
  const client = await connected(url)
  await makePartitions(askOf(client), deliveries, `now() + interval '40 weeks'`)
  for (const week of [0, 3, 4]) await written(client, week)
  const endOfThird = `to_timestamp(((week_key(now()) >> 32) + 4) * 604800) + interval '${kept} days'`
  expect(await dropPartitions(askOf(client), deliveries, `${endOfThird} - interval '1 second'`)).toBe(1)
  expect(await weeksWritten(client)).toEqual([3, 4])
  expect(await dropPartitions(askOf(client), deliveries, endOfThird)).toBe(1)
  expect(await weeksWritten(client)).toEqual([4])
  expect(await dropPartitions(askOf(client), deliveries, endOfThird)).toBe(0)
  expect((await partitions(client))[0]).toBe(4)
})

test('one that was killed after it had detached a partition, or while it did, is followed by one that drops it', async () => {
  const url = await testDatabase()
  const client = await connected(url)
  await makePartitions(askOf(client), deliveries, `now() + interval '40 weeks'`)
  const week = await weekOf(client)
  const reader = await connected(url)
  await client.query(`alter table delivery detach partition delivery_${week + 2} concurrently`)
  await reader.query('begin')
  await reader.query('select from delivery')
  await client.query(`set statement_timeout = 300`)
  await expect(client.query(`alter table delivery detach partition delivery_${week + 3} concurrently`)).rejects.toThrow(/timeout/)
  await client.query('reset statement_timeout')
  await reader.query('commit')
  const later = `to_timestamp(((week_key(now()) >> 32) + 4) * 604800) + interval '${kept} days'`
  expect(await dropPartitions(askOf(client), deliveries, later)).toBe(2)
  expect((await partitions(client))[0]).toBe(4)
})

test('a partition that somebody has stays, and nobody waits behind it; the next turn drops it', async () => {
  const url = await testDatabase()
  const client = await connected(url)
  await makePartitions(askOf(client), deliveries, `now() + interval '40 weeks'`)
  const week = await weekOf(client)
  await client.query(`alter table delivery detach partition delivery_${week + 2} concurrently`)
  const reader = await connected(url)
  await reader.query('begin')
  await reader.query(`select from delivery_${week + 2}`)
  const later = `to_timestamp(((week_key(now()) >> 32) + 3) * 604800) + interval '${kept} days'`
  await expect(dropPartitions(askOf(client), deliveries, later)).rejects.toThrow(/lock timeout/)
  expect(await written(client, 3)).toBe(3)
  await reader.query('commit')
  expect(await dropPartitions(askOf(client), deliveries, later)).toBe(1)
})

test('a year without a timer is told; the timer of two workers then makes and drops what it takes, once', async () => {
  const env = { METRICS_TOKEN: 'partitions-metrics' }
  const first = await testHouse({ env })
  const { house } = first
  const client = await connected(house.config.databaseUrl)
  await forgotten(client, 52)
  const second = await testHouse({ env: { ...env, DATABASE_URL: house.config.databaseUrl } })
  const told = async (): Promise<unknown> => {
    const text = await (await fetch(`${first.url}/metrics`, { headers: { authorization: 'Bearer partitions-metrics' } })).text()
    return Number(/^parts_ahead\{table="delivery"\} (\S+)$/m.exec(text)?.[1])
  }
  expect(await told()).toBe(-52)
  await expect(client.query(`insert into delivery (${columns}) values (${values})`)).rejects.toThrow(/no partition/)
  const due = async (): Promise<unknown> =>
    (await sql<{ due: boolean }>`select exists (select ${keepPartitions.due(house.clock.now())}) as due`.execute(house.db)).rows[0]?.due
  expect(await due()).toBe(true)

  const moved = await Promise.all([first, second].map(({ house: own }) => keepPartitions.run(own)))
  const weeksKept = Math.ceil(kept / 7)
  const now = await partitions(client)
  expect(now.at(-1)).toBe(ahead)
  // The week in which the oldest that is kept was made: whole weeks back, or one more, as the day falls.
  expect([-weeksKept, -weeksKept + 1]).toContain(now[0])
  expect(now).toEqual(from(now[0]!, ahead))
  expect(moved.reduce((sum, count) => sum + count)).toBe(52 + ahead + 52 + now[0]!)
  expect(await told()).toBe(ahead)
  expect(await due()).toBe(false)
  expect(await house.db.selectFrom('delivery').select('id').execute()).toEqual([])
  await client.query(`insert into delivery (${columns}) values (${values})`)
  expect(await keepPartitions.run(house)).toBe(0)
})

test('a timer that could not have the table says so, and leaves it in peace for a while', async () => {
  const { house } = await testHouse()
  const client = await connected(house.config.databaseUrl)
  await forgotten(client, 1)
  const holder = await connected(house.config.databaseUrl)
  await holder.query('begin')
  await holder.query('lock table delivery in share update exclusive mode')
  await expect(keepPartitions.run(house)).rejects.toThrow(/lock timeout/)
  await holder.query('commit')
  expect(await keepPartitions.run(house)).toBe(0)
  expect(await partitions(client)).toEqual([-1])
  expect(await makePartitions(askOf(client))).toBe(1 + ahead)
})

test('partitions that nobody made are made by the next migration, also where none is pending', async () => {
  const url = await testDatabase()
  const client = await connected(url)
  await forgotten(client, 12)
  expect(await migrate(url, await readMigrations(join(import.meta.dirname, '../../db/migrations')))).toEqual([])
  expect(await partitions(client)).toEqual(from(-12, ahead))
})

test('what lies in partitions is never cleared by rows', () => {
  expect(() => clearing('somebody.clear-deliveries', 'delivery', 'createdAt')).toThrow(/lies in partitions/)
})
