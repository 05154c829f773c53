import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Offering } from '@dure/contract/calendar/freeTimes'
import { failed } from '@dure/contract/errors'
import { DAY, HOUR, seoulDay, startOfSeoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import { bookTime, freeTime, freeTimesOf } from '../../src/domains/calendar/index.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { provider, type ProPerson } from '../people.ts'

let house: TestHouse
let person: ProPerson
beforeAll(async () => {
  house = await testHouse()
  person = await provider(house)
  await person.call('PUT /v1/me/calendar/hours', {
    body: { weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' })) },
  })
})

const cut: Offering = { id: 11, lengthMinutes: 60, stepMinutes: 60, noticeHours: 0, aheadDays: 90, places: 1 }
const lesson: Offering = { ...cut, id: 12, places: 3 }
let orders = 0
const nextOrder = (): number => (orders += 1)
const now = (): Date => house.house.clock.now()
/** So many days ahead, at an hour of Seoul. */
const seoulAt = (days: number, hour: number): Date => new Date(startOfSeoulDay(now()).getTime() + days * DAY + hour * HOUR)

async function book(startAt: Date, offering: Offering, orderId = nextOrder()): Promise<string> {
  const done = await inTransaction(systemContext(house.house), (inside) =>
    bookTime(inside, { providerId: person.providerId, orderId, startAt, offering }),
  )
  return failed(done) ? done.failure : 'booked'
}

const timesOf = async (at: Date, offering: Offering) => {
  const { days } = await freeTimesOf(house.house.db, {
    providerId: person.providerId,
    month: seoulDay(at).slice(0, 7),
    offering,
    now: now(),
  })
  return days.find(({ date }) => date === seoulDay(at))?.times ?? []
}
const leftAt = async (at: Date, offering: Offering): Promise<number> =>
  (await timesOf(at, offering)).find(({ startAt }) => startAt === at.toISOString())?.left ?? 0

test('of fifty who ask for one time at once, one gets it [calendar.places]', async () => {
  const at = seoulAt(3, 10)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => book(at, cut)))
  expect(outcomes.filter((one) => one === 'booked')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['booked', 'CALENDAR_TIME_TAKEN']))
  expect(await leftAt(at, cut)).toBe(0)
})

test('with three places four at once give three in one time, and no other offering comes in beside them [calendar.places]', async () => {
  const at = seoulAt(4, 10)
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => book(at, lesson)))
  expect(outcomes.toSorted()).toEqual(['CALENDAR_TIME_TAKEN', 'booked', 'booked', 'booked'])
  expect([await leftAt(at, lesson), await leftAt(at, cut), await book(at, cut)]).toEqual([0, 0, 'CALENDAR_TIME_TAKEN'])
  const beside = seoulAt(4, 11)
  expect([await leftAt(beside, lesson), await book(beside, cut)]).toEqual([3, 'booked'])
})

test('an order that ends frees its time in the same transaction, and one that moves is no obstacle to itself [calendar.places]', async () => {
  const [at, later] = [seoulAt(5, 10), seoulAt(5, 14)]
  const order = nextOrder()
  expect(await book(at, cut, order)).toBe('booked')
  expect([await book(later, cut, order), await leftAt(at, cut), await leftAt(later, cut)]).toEqual(['booked', 1, 0])
  await inTransaction(systemContext(house.house), (inside) => freeTime(inside, order))
  expect([await leftAt(later, cut), await book(later, cut)]).toEqual([1, 'booked'])
})

test('a time that is not offered is refused: outside the hours, between two beginnings, on a day off, gone by [calendar.times]', async () => {
  await person.call('PUT /v1/me/calendar/holidays/:day', { params: { day: seoulDay(seoulAt(7, 0)) }, body: { off: true } })
  const offered = await Promise.all(
    [seoulAt(6, 8), seoulAt(6, 18), new Date(seoulAt(6, 10).getTime() + HOUR / 2), seoulAt(7, 10), seoulAt(-1, 10), seoulAt(91, 10)].map(
      (at) => book(at, cut),
    ),
  )
  expect(new Set(offered)).toEqual(new Set(['CALENDAR_TIME_NOT_OFFERED']))
  expect(await timesOf(seoulAt(7, 0), cut)).toEqual([])
})

test('the database itself keeps two bookings of one time apart, whoever writes them', async () => {
  const write = (offering: number, place: number) =>
    sql`insert into calendar_entry (provider_id, kind, about_id, during, whole_days, takes_time, offering, place_number, created_at, changed_at)
      values (${person.providerId}, 'order', ${nextOrder()}, tstzrange(${seoulAt(8, 10)}::timestamptz, ${seoulAt(8, 11)}::timestamptz), false, true,
        ${offering}, ${place}, now(), now())`.execute(house.house.db)
  await write(12, 1)
  await write(12, 2)
  await expect(write(12, 2)).rejects.toThrow('calendar_entry_places')
  await expect(write(13, 1)).rejects.toThrow('calendar_entry_offerings')
})

test('a month with two hundred bookings is read in two statements', async () => {
  const busy = await provider(house)
  await busy.call('PUT /v1/me/calendar/hours', {
    body: { weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })) },
  })
  const first = startOfSeoulDay(now()).getTime() + DAY
  await sql`insert into calendar_entry (provider_id, kind, about_id, during, whole_days, takes_time, offering, place_number, created_at, changed_at)
    select ${busy.providerId}, 'order', 1000 + n, tstzrange(${new Date(first)}::timestamptz + n * interval '1 hour', ${new Date(first)}::timestamptz + (n + 1) * interval '1 hour'),
      false, true, 11, 1, now(), now() from generate_series(0, 199) n`.execute(house.house.db)
  let statements = 0
  const counting = house.house.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const given = { providerId: busy.providerId, month: seoulDay(new Date(first)).slice(0, 7), offering: cut, now: now() }
  const { nextFree } = await freeTimesOf(counting, given)
  expect(statements).toBe(2)
  // What is left of today, else the first hour after the last booking.
  const soonest = Math.ceil(now().getTime() / HOUR) * HOUR
  expect(new Date(nextFree!).getTime()).toBe(soonest < first ? soonest : first + 200 * HOUR)
})
