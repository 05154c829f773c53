import { systemLimits } from '@dure/contract/system/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fail } from '@dure/contract/errors'
import { atEnd } from '../../../../test/atEnd.ts'
import { testDatabase } from '../../../../test/database.ts'
import { systemContext, type Context } from '../../src/context.ts'
import { dropPartitions, makePartitions, partitioned } from '../../src/database/partitions.ts'
import { forgetAnswers, idempotentOutside, withIdempotency } from '../../src/http/idempotency.ts'
import { unseal } from '../../src/seal.ts'
import { testHouse, type TestHouse } from '../house.ts'

const answers = partitioned.filter(({ table }) => table === 'idempotency_key')
const kept = systemLimits.answersKeptFor

let house: TestHouse
let client: pg.Client
beforeAll(async () => {
  house = await testHouse()
  client = await connectedTo(house.house.config.databaseUrl)
  await daysAsTold(client)
})
beforeEach(async () => {
  await client.query('truncate idempotency_key')
})

async function connectedTo(url: string): Promise<pg.Client> {
  const one = new pg.Client(url)
  await one.connect()
  atEnd(() => one.end())
  return one
}

/** A database whose days go by as a test says, and never by themselves. */
async function daysAsTold(of: pg.Client): Promise<void> {
  await of.query('create table told_day as select day_number(now()) as n')
  await of.query(`create or replace function day_number(at timestamptz) returns integer language sql stable as 'select n from told_day'`)
}

/** So many midnights go by; the house's clock, by which an answer is over, stays. */
const pass = (days: number, of = client) => of.query('update told_day set n = n + $1', [days])

async function partitionsOfRows(): Promise<{ day: number; partition: string }[]> {
  const { rows } = await client.query<{ day: number; partition: string }>(
    'select day - day_number(now()) as day, tableoid::regclass::text as partition from idempotency_key order by day',
  )
  return rows
}

/** How many connections wait for a lock. */
const waiting = async (of = client): Promise<number> => {
  const { rows } = await of.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}

let keys = 0
/** A call with a key of its own, that may be sent by several and at any time; `ran` counts how often its work was done. */
function callOf(body: unknown = { amount: 30_000 }) {
  const call = { scope: 'purchase:7', key: `key-${(keys += 1)}`, body }
  const told = { ran: 0 }
  const context = (later = 0): Context => ({
    ...systemContext(house.house),
    now: new Date(house.house.clock.now().getTime() + later),
  })
  const send = (sent: { later?: number; body?: unknown; meanwhile?: () => Promise<unknown>; fails?: boolean } = {}): Promise<unknown> =>
    withIdempotency(context(sent.later), { ...call, body: sent.body ?? call.body }, async () => {
      told.ran += 1
      const ran = told.ran
      await sent.meanwhile?.()
      return sent.fails ? fail('NOT_FOUND') : { ran }
    })
  return { call, told, context, send }
}

/** Sends a call and holds it where its work is under way. */
async function underWay(
  send: (sent: { meanwhile: () => Promise<unknown>; fails?: boolean }) => Promise<unknown>,
  sent: { fails?: boolean } = {},
) {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const answer = send({
    ...sent,
    meanwhile: async () => {
      begun.resolve()
      await gate.promise
    },
  })
  await begun.promise
  return { answer, end: gate.resolve }
}

/** Beside each other, wherever answers lie: in the partition there was before, which has some weeks, and in partitions of a day. */
const places: readonly (readonly [string, () => Promise<void>])[] = [
  ['in the first partition, which has several days', async () => {}],
  [
    'in partitions of a day',
    async () => {
      const first = await client.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits join pg_class c on c.oid = inhrelid
         where inhparent = 'idempotency_key'::regclass and pg_get_expr(relpartbound, c.oid) like '%MINVALUE%'`,
      )
      const last = Number(first.rows[0]!.name.slice('idempotency_key_'.length))
      const { rows } = await client.query<{ today: number }>('select day_number(now()) as today')
      await pass(last + 2 - rows[0]!.today)
      await makePartitions(client.query.bind(client), answers)
    },
  ],
]

describe.each(places)('%s', (_, goThere) => {
  beforeAll(goThere)

  test('a call that is sent again is answered as before, also after midnight, and its work is done once [availability.kept-answers]', async () => {
    const { told, send } = callOf()
    expect(await send()).toEqual({ ran: 1 })
    expect(await send()).toEqual({ ran: 1 })
    await pass(1)
    expect(await send()).toEqual({ ran: 1 })
    expect(told.ran).toBe(1)
    expect((await partitionsOfRows()).map(({ day }) => day)).toEqual([-1])
    expect(await send({ body: { amount: 1 } })).toMatchObject({ failure: 'IDEMPOTENCY_CONFLICT' })
  })

  test.each([
    ['after it, while the first is under way', 1],
    // It began before midnight and waited for one that had begun later and claimed sooner.
    ['before it, while one of after it is under way', -1],
  ])('with midnight between them two clicks do the work once: the second comes %s', async (_place, days) => {
    const { told, send } = callOf()
    const first = await underWay(send)
    await pass(days)
    const second = send()
    await expect.poll(() => waiting()).toBe(1)
    first.end()
    expect(await Promise.all([first.answer, second])).toEqual([{ ran: 1 }, { ran: 1 }])
    expect(told.ran).toBe(1)
    expect(await partitionsOfRows()).toHaveLength(1)
  })

  test('where the first fails after midnight, the second does the work', async () => {
    const { told, send } = callOf()
    const first = await underWay(send, { fails: true })
    await pass(1)
    const second = send()
    await expect.poll(() => waiting()).toBe(1)
    first.end()
    expect(await first.answer).toMatchObject({ failure: 'NOT_FOUND' })
    expect(await second).toEqual({ ran: 2 })
    expect(told.ran).toBe(2)
    expect((await partitionsOfRows()).map(({ day }) => day)).toEqual([0])
  })

  test('twenty at once, with midnight among them, do it once and are answered alike', async () => {
    const { told, send } = callOf()
    const first = await underWay(send)
    const before = Array.from({ length: 9 }, () => send())
    await expect.poll(() => waiting()).toBe(9)
    await pass(1)
    const after = Array.from({ length: 10 }, () => send())
    await expect.poll(() => waiting()).toBe(19)
    first.end()
    expect(await Promise.all([first.answer, ...before, ...after])).toEqual(Array.from({ length: 20 }, () => ({ ran: 1 })))
    expect(told.ran).toBe(1)
    expect(await partitionsOfRows()).toHaveLength(1)
  })

  test('who has another key waits for nobody', async () => {
    const one = callOf()
    const other = callOf()
    const first = await underWay(one.send)
    expect(await other.send()).toEqual({ ran: 1 })
    first.end()
    await first.answer
  })

  test.each([0, 1, 2])('an answer that is over is replaced, so many midnights later: %i', async (days) => {
    const { told, send } = callOf()
    await send()
    await pass(days)
    expect(await send({ later: kept - SECOND })).toEqual({ ran: 1 })
    expect(await send({ later: kept + SECOND })).toEqual({ ran: 2 })
    expect(await send({ later: kept + SECOND })).toEqual({ ran: 2 })
    expect(told.ran).toBe(2)
    expect((await partitionsOfRows()).map(({ day }) => day)).toEqual([0])
  })

  test('what asks an outside service is not asked again after midnight', async () => {
    const { call, context } = callOf()
    let asked = 0
    const ask = (body = call.body) => idempotentOutside(context(), { ...call, body }, async () => ({ asked: (asked += 1) }))
    expect(await ask()).toEqual({ asked: 1 })
    await pass(1)
    expect(await ask()).toEqual({ asked: 1 })
    expect(await ask({ amount: 1 })).toMatchObject({ failure: 'IDEMPOTENCY_CONFLICT' })
    expect(asked).toBe(1)
  })

  test('who leaves is forgotten on both sides of midnight', async () => {
    const today = callOf()
    const yesterday = callOf()
    await yesterday.send()
    await pass(1)
    await today.send()
    await forgetAnswers(house.house.db, 7)
    expect(await partitionsOfRows()).toEqual([])
    expect(await yesterday.send()).toEqual({ ran: 2 })
  })
})

/** What the release before asks and says of a key. */
const former = {
  drop: 'delete from idempotency_key where scope = $1 and key = $2 and created_at < $3',
  claim: 'insert into idempotency_key (scope, key, body_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
  find: 'select body_hash, answer from idempotency_key where scope = $1 and key = $2',
  answer: 'update idempotency_key set answer = $3 where scope = $1 and key = $2',
}

test.each([0, 1])('the release before and this one keep each other from doing it twice, so many midnights apart: %i', async (days) => {
  const beside = await testHouse()
  const other = await connectedTo(beside.house.config.databaseUrl)
  const watch = await connectedTo(beside.house.config.databaseUrl)
  await daysAsTold(watch)
  const mine = { scope: 'purchase:7', body: {} }
  const context = systemContext(beside.house)
  let ran = 0
  const send = (key: string, meanwhile?: () => Promise<unknown>) =>
    withIdempotency(context, { ...mine, key }, async () => {
      ran += 1
      await meanwhile?.()
      return { ran }
    })
  // What it keeps of the same body and under the same secret.
  await send('as it is kept')
  const { rows: same } = await other.query<{ body_hash: string; answer: Buffer }>(former.find, [mine.scope, 'as it is kept'])
  ran = 0

  // Theirs is under way: ours waits, and is answered as it was.
  await other.query('begin')
  await other.query(former.drop, [mine.scope, 'theirs', new Date(context.now.getTime() - kept)])
  expect((await other.query(former.claim, [mine.scope, 'theirs', same[0]!.body_hash, context.now])).rowCount).toBe(1)
  const ours = send('theirs')
  await expect.poll(() => waiting(watch)).toBe(1)
  expect((await other.query(former.answer, [mine.scope, 'theirs', same[0]!.answer])).rowCount).toBe(1)
  await other.query('commit')
  expect(await ours).toEqual({ ran: 1 })
  expect(ran).toBe(0)

  // Theirs is undone: ours does it.
  await other.query('begin')
  await other.query(former.claim, [mine.scope, 'undone', same[0]!.body_hash, context.now])
  const instead = send('undone')
  await expect.poll(() => waiting(watch)).toBe(1)
  await other.query('rollback')
  expect(await instead).toEqual({ ran: 1 })

  // Ours is under way: theirs waits, claims nothing and finds what it was answered.
  const held = await underWay(({ meanwhile }) => send('ours', meanwhile))
  await pass(days, watch)
  await other.query('begin')
  await other.query(former.drop, [mine.scope, 'ours', new Date(context.now.getTime() - kept)])
  const claim = other.query(former.claim, [mine.scope, 'ours', same[0]!.body_hash, context.now])
  await expect.poll(() => waiting(watch)).toBe(1)
  held.end()
  expect(await held.answer).toEqual({ ran: 2 })
  expect((await claim).rowCount).toBe(0)
  const { rows: found } = await other.query<{ body_hash: string; answer: Buffer }>(former.find, [mine.scope, 'ours'])
  await other.query('commit')
  expect(found).toHaveLength(1)
  expect(JSON.parse(unseal(beside.house.config.secret, 'idempotency-answer', found[0]!.answer))).toEqual({ ran: 2 })
  expect(ran).toBe(2)
  // What was theirs yesterday is found today.
  expect(await send('theirs')).toEqual({ ran: 1 })
})

test('partitions stand ready for a month, and one goes when all that was claimed on its day is a day old, and not before [availability.kept-answers]', async () => {
  const other = await connectedTo(await testDatabase())
  const ask = other.query.bind(other)
  const column = async (text: string): Promise<number[]> => {
    const { rows } = await ask<{ n: number }>(text)
    return rows.map(({ n }) => n)
  }
  const partitions = `select substring(relname from '\\d+$')::int as n from pg_class where relkind = 'r' and relname ~ '^idempotency_key_\\d+$' order by 1`
  const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n)
  // The first partition has the day of the migration and two weeks more.
  const first = (await column(partitions))[0]!
  expect(await column(partitions)).toEqual(from(first, first - 14 + 30))
  const beginOf = (day: number): string => `to_timestamp(${(day * DAY) / SECOND})`
  expect(await makePartitions(ask, answers, beginOf(first - 14 + 3))).toBe(3)
  expect(await makePartitions(ask, answers, beginOf(first - 14 + 3))).toBe(0)
  expect(await column(partitions)).toEqual(from(first, first + 19))
  expect(await column(`select count(*)::int as n from pg_indexes where tablename = 'idempotency_key_${first + 19}'`)).toEqual([2])

  const write = (day: number) =>
    ask(`insert into idempotency_key (scope, key, body_hash, created_at, day) values ('x', $1, '', now(), $2)`, [`of ${day}`, day])
  for (const day of [first - 14, first, first + 1, first + 2]) await write(day)
  await expect(write(first + 20)).rejects.toThrow(/no partition of relation "idempotency_key"/)
  const left = 'select day as n from idempotency_key order by day'
  for (const day of [first, first + 1]) {
    const aDayAfter = `${beginOf(day + 1)} + interval '${kept / SECOND} seconds'`
    const before = await column(left)
    expect(await dropPartitions(ask, answers, `${aDayAfter} - interval '1 second'`)).toBe(0)
    expect(await column(left)).toEqual(before)
    expect(await dropPartitions(ask, answers, aDayAfter)).toBe(1)
    expect(await column(left)).toEqual(from(day + 1, first + 2))
  }
})
