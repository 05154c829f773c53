import { notificationLimits } from '@dure/contract/notifications/limits'
import { DAY } from '@dure/kernel/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '../../src/context.ts'
import type { Db } from '../../src/database/connect.ts'
import { dropPartitions, makePartitions, partitioned } from '../../src/database/partitions.ts'
import { notify } from '../../src/domains/notifications/index.ts'
import { deleteNoticesOf, insertNotices, type SidedNotice } from '../../src/domains/notifications/notifications.sql.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'

const list = 'GET /v1/accounts/user-notifications'
const notices = partitioned.filter(({ table }) => table === 'notice')
const fourWeeks = 4 * 7 * DAY

/** A house in which a transaction may be told how many milliseconds later its ids think it is. */
async function shiftedHouse(): Promise<TestHouse> {
  const own = await testHouse()
  await own.house.pool.query(`
    create or replace function week_key(at timestamptz) returns bigint language sql stable parallel safe
      as $$ select floor((extract(epoch from at) + coalesce(nullif(current_setting('test.later', true), ''), '0')::numeric / 1000) / 604800)::bigint << 32 $$`)
  return own
}
const later = (db: Db, milliseconds: number) => sql`select set_config('test.later', ${String(milliseconds)}, true)`.execute(db)

/** Milliseconds to the end of the first partition that ends then. */
async function toEnd(own: TestHouse): Promise<number> {
  const { rows } = await own.house.pool.query<{ ms: number }>(
    `select extract(epoch from to_timestamp((min(substring(relname from '\\d+$')::bigint)) * 4 * 604800) - now())::float8 * 1000 as ms
     from pg_class where relname ~ '^notice_\\d+$' and relkind = 'r'`,
  )
  return rows[0]!.ms
}

const notice = (person: Person, dedupeKey: string, more: Partial<SidedNotice> = {}): SidedNotice => ({
  memberId: person.userId,
  role: 'customer',
  kind: 'quote.received',
  title: dedupeKey,
  body: '이사 · 150,000원',
  link: '/chats/1',
  dedupeKey,
  ...more,
})

/** Writes as one who lives so many milliseconds later. @returns the keys that are new. */
const written = (own: TestHouse, at: number, ...given: SidedNotice[]): Promise<string[]> =>
  own.house.db.transaction().execute(async (db) => {
    await later(db, at)
    return [...(await insertNotices(db, given, new Date())).keys()]
  })

const partitionsWritten = async (own: TestHouse): Promise<number[]> => {
  const { rows } = await own.house.pool.query<{ partition: string }>(`select id / (4::bigint << 32) as partition from notice order by id`)
  return rows.map(({ partition }) => Number(partition) - Number(rows[0]!.partition))
}

const ask = (own: TestHouse) => own.house.pool.query.bind(own.house.pool)

test('a key is told once, also when it comes again partitions later, or twice at once [notifications.once]', async () => {
  const own = await shiftedHouse()
  const person = await customer(own)
  await makePartitions(ask(own), notices, `now() + interval '50 weeks'`)
  expect(await written(own, 0, notice(person, 'a'), notice(person, 'a'))).toEqual(['a'])
  expect(await written(own, 0, notice(person, 'a'))).toEqual([])
  for (const partitions of [1, 2, 5, 11])
    expect(await written(own, partitions * fourWeeks, notice(person, 'a'), notice(person, `b${partitions}`))).toEqual([`b${partitions}`])
  expect(await partitionsWritten(own)).toEqual([0, 1, 2, 5, 11])
  expect(await written(own, 0, notice(person, 'b11'))).toEqual([])
})

test('two that write one key at the same moment, on both sides of the end of a partition, write it once [notifications.once]', async () => {
  const own = await shiftedHouse()
  const person = await customer(own)
  const end = await toEnd(own)
  let second: Promise<string[]> | undefined
  await own.house.db.transaction().execute(async (db) => {
    await later(db, end - 600_000)
    expect([...(await insertNotices(db, [notice(person, 'a'), notice(person, 'b')], new Date())).keys()]).toHaveLength(2)
    second = written(own, end + 600_000, notice(person, 'c'), notice(person, 'b'), notice(person, 'a'))
    await expect
      .poll(async () => (await own.house.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount)
      .toBe(1)
  })
  expect(await second).toEqual(['c'])
  expect(await partitionsWritten(own)).toEqual([0, 0, 1])
})

test('two that write the same key at the same moment within a partition write it once [notifications.once]', async () => {
  const own = await testHouse()
  const person = await customer(own)
  const key = Array.from({ length: 20 }, () => notify(systemContext(own.house), [notice(person, 'a')]))
  await Promise.all(key)
  expect((await person.call(list)).notifications.map(({ title }) => title)).toEqual(['a'])
})

test('a member’s centre reads over partitions: its pages, its marks, what is read, and what goes with him', async () => {
  const own = await shiftedHouse()
  const [person, other] = [await customer(own), await customer(own)]
  await makePartitions(ask(own), notices, `now() + interval '20 weeks'`)
  for (const partition of [0, 1, 2, 4])
    await written(
      own,
      partition * fourWeeks,
      notice(person, `a${partition}`),
      notice(person, `b${partition}`),
      notice(other, `c${partition}`),
    )
  await written(own, 0, notice(other, 'named', { named: { memberId: person.userId, nameless: '탈퇴한 회원' } }))
  await written(own, 4 * fourWeeks, notice(other, 'named too', { named: { memberId: person.userId, nameless: '탈퇴한 회원' } }))

  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await person.call(list, { query: { limit: 3, ...(cursor === undefined ? {} : { cursor }) } })
    titles.push(...page.notifications.map(({ title }) => title))
    cursor = page.pagination.nextCursor ?? undefined
    for (const { id } of page.notifications) expect(Number.isSafeInteger(id)).toBe(true)
  } while (cursor !== undefined)
  expect(titles.map((title) => title.slice(1))).toEqual(['4', '4', '2', '2', '1', '1', '0', '0'])

  const { notifications } = await person.call(list)
  const oldest = notifications.at(-1)!
  const read = 'PATCH /v1/accounts/user-notifications/read'
  expect(await person.call(read, { body: { id: oldest.id } })).toEqual({ read: 1 })
  expect((await person.call(list)).readLastId).toBe(oldest.id)
  expect(await person.call(read, { body: {} })).toEqual({ read: 7 })
  expect((await person.call(list)).readLastId).toBe(notifications[0]!.id)
  expect(await person.call('GET /v1/accounts/user-notifications/unread-exist', { query: {} })).toEqual({ unreadNotificationExist: false })

  await deleteNoticesOf(own.house.db, person.userId)
  const left = await own.house.pool.query<{ title: string }>(`select title from notice order by id`)
  expect(left.rows.map(({ title }) => title)).toEqual(['c0', '탈퇴한 회원', 'c1', 'c2', 'c4', '탈퇴한 회원'])
})

test('notices go with their partition, once its last may be a year old, and not before; what was sent of them has partitions of its own [notifications.kept]', async () => {
  const own = await shiftedHouse()
  const person = await customer(own)
  const end = await toEnd(own)
  await makePartitions(ask(own), notices, `now() + interval '2 years'`)
  const at = { first: 0, last: end - 60_000, second: end, secondLast: end + fourWeeks - 60_000, third: end + fourWeeks }
  for (const [name, milliseconds] of Object.entries(at)) await written(own, milliseconds, notice(person, name))
  await own.settle()
  const over = (partitions: number, milliseconds: number): string =>
    `now() + make_interval(secs => ${(end + partitions * fourWeeks + notificationLimits.noticesKeptFor + milliseconds) / 1000})`
  const titles = async () =>
    (await own.house.pool.query<{ title: string }>(`select title from notice order by id`)).rows.map(({ title }) => title)
  // The first has the name the release before knows it by.
  expect(await dropPartitions(ask(own), notices, over(0, -60_000))).toBe(0)
  expect(await titles()).toEqual(Object.keys(at))
  expect(await dropPartitions(ask(own), notices, over(0, 60_000))).toBe(1)
  expect(await titles()).toEqual(['second', 'secondLast', 'third'])
  expect(await dropPartitions(ask(own), notices, over(1, -60_000))).toBe(0)
  expect(await dropPartitions(ask(own), notices, over(1, 60_000))).toBe(1)
  expect(await titles()).toEqual(['third'])
  expect(await dropPartitions(ask(own), notices, over(1, 60_000))).toBe(0)
  const { rows } = await own.house.pool.query(
    `select relname from pg_class where relname ~ '^(notification|notice)(_\\d+)?$' and relkind = 'r' and not relispartition`,
  )
  expect(rows).toEqual([])
  // What was told long ago may be told again.
  expect(await written(own, end + 2 * fourWeeks, notice(person, 'second'))).toEqual(['second'])
})
