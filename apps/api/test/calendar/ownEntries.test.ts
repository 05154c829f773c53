import { beforeAll, expect, test } from 'vitest'
import { DAY, seoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import { bookTime } from '../../src/domains/calendar/index.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, testPassword, type ProPerson } from '../people.ts'

let house: TestHouse
let person: ProPerson
beforeAll(async () => {
  house = await testHouse()
  person = await provider(house)
})

const ahead = (days: number): string => seoulDay(new Date(house.house.clock.now().getTime() + days * DAY))
const entry = (day: string, changes: object = {}) => ({
  title: '치과',
  place: null,
  memo: null,
  firstDay: day,
  lastDay: day,
  from: '10:00',
  to: '11:00',
  takesTime: true,
  ...changes,
})
const monthOf = (day: string, who = person) => who.call('GET /v2/providers/me/schedule', { query: { month: day.slice(0, 7) } })
const add = (body: ReturnType<typeof entry>, who = person) => who.call('POST /v1/me/calendar/entries', { body })
const ownOn = async (day: string, who = person) => (await monthOf(day, who)).own.filter((one) => one.firstDay === day)

test('an own entry is put in, moved, taken off and put back, and is nobody else’s [calendar.own-entries]', async () => {
  const day = ahead(3)
  const { id } = await add(entry(day, { place: '강남역', memo: '보험증 챙기기' }))
  expect(await ownOn(day)).toEqual([
    {
      id,
      sequence: 0,
      title: '치과',
      place: '강남역',
      memo: '보험증 챙기기',
      firstDay: day,
      lastDay: day,
      from: '10:00',
      to: '11:00',
      takesTime: true,
    },
  ])
  expect((await person.call('GET /v1/me/calendar/entries', { query: { month: day.slice(0, 7) } })).items).toEqual(await ownOn(day))
  const later = ahead(4)
  await person.call('PUT /v1/me/calendar/entries/:id', {
    params: { id },
    body: { sequence: 0, entry: entry(later, { from: null, to: null }) },
  })
  expect([await ownOn(day), await ownOn(later)]).toMatchObject([[], [{ id, sequence: 1, from: null, to: null }]])

  const other = await provider(house)
  expect(await ownOn(later, other)).toEqual([])
  const refused = { status: 404 }
  await expect(
    other.call('PUT /v1/me/calendar/entries/:id', { params: { id }, body: { sequence: 1, entry: entry(day) } }),
  ).rejects.toMatchObject(refused)
  await expect(other.call('DELETE /v1/me/calendar/entries/:id', { params: { id } })).rejects.toMatchObject(refused)
  await expect(other.call('POST /v1/me/calendar/entries/:id/restore', { params: { id } })).rejects.toMatchObject(refused)
  await expect((await customer(house)).call('GET /v1/me/calendar/feed')).rejects.toMatchObject({ status: 403 })

  await person.call('DELETE /v1/me/calendar/entries/:id', { params: { id } })
  await person.call('DELETE /v1/me/calendar/entries/:id', { params: { id } })
  expect(await ownOn(later)).toEqual([])
  await person.call('POST /v1/me/calendar/entries/:id/restore', { params: { id } })
  expect(await ownOn(later)).toMatchObject([{ id, sequence: 3 }])
})

test('what another tab changed meanwhile is not written over [calendar.own-entries]', async () => {
  const day = ahead(5)
  const { id } = await add(entry(day))
  const change = (title: string) =>
    person.call('PUT /v1/me/calendar/entries/:id', { params: { id }, body: { sequence: 0, entry: entry(day, { title }) } })
  await change('첫 탭')
  await expect(change('둘째 탭')).rejects.toMatchObject({ name: 'CALENDAR_CHANGED', status: 409 })
  expect(await ownOn(day)).toMatchObject([{ title: '첫 탭' }])
})

test('a month shows what begins before it and ends in it, by Seoul’s midnight', async () => {
  const who = await provider(house)
  const { id } = await add(entry('2027-02-28', { lastDay: '2027-03-01', from: '23:00', to: '01:00' }), who)
  const midnight = await add(entry('2027-02-28', { from: '22:00', to: '24:00' }), who)
  const [february, march] = [await monthOf('2027-02', who), await monthOf('2027-03', who)]
  expect(february.own.map((one) => one.id)).toEqual([midnight.id, id])
  expect(february.own[0]).toMatchObject({ firstDay: '2027-02-28', lastDay: '2027-02-28', to: '24:00' })
  expect(march.own).toMatchObject([{ id, firstDay: '2027-02-28', lastDay: '2027-03-01' }])
})

test('an own entry lies over no booking that it would take the time of, and over others of his own [calendar.own-entries]', async () => {
  const who = await provider(house)
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))
  await who.call('PUT /v1/me/calendar/hours', { body: { weekly } })
  const day = ahead(6)
  const offering = { id: 1, lengthMinutes: 60, stepMinutes: 60, noticeHours: 0, aheadDays: 90, places: 1 }
  const startAt = new Date(`${day}T10:00:00+09:00`)
  expect(
    await inTransaction(systemContext(house.house), (inside) =>
      bookTime(inside, { providerId: who.providerId, orderId: 901, startAt, offering }),
    ),
  ).toBeNull()
  await expect(add(entry(day), who)).rejects.toMatchObject({ name: 'CALENDAR_TIME_TAKEN' })
  await add(entry(day, { takesTime: false }), who)
  await add(entry(day, { from: '11:00', to: '12:00' }), who)
  await add(entry(day, { from: '11:30', to: '12:30' }), who)
  expect((await monthOf(day, who)).free.filter((one) => one.day === day)).toEqual([
    { day, from: '09:00', to: '10:00' },
    { day, from: '12:30', to: '18:00' },
  ])
})

test('working hours and days off are set, and nothing is free where he is off [calendar.hours]', async () => {
  const who = await provider(house)
  const day = ahead(1)
  expect((await monthOf(day, who)).free).toEqual([])
  const weekly = [7, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '24:00' }))
  await who.call('PUT /v1/me/calendar/hours', { body: { weekly } })
  const month = await monthOf(day, who)
  expect(month.hours.map((one) => one.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(month.free.find((one) => one.day === day)).toEqual({ day, from: '09:00', to: '24:00' })
  await who.call('PUT /v1/me/calendar/holidays/:day', { params: { day }, body: { off: true } })
  const off = await monthOf(day, who)
  expect([off.holidays, off.free.some((one) => one.day === day)]).toEqual([[day], false])
  await who.call('PUT /v1/me/calendar/holidays/:day', { params: { day }, body: { off: false } })
  expect((await monthOf(day, who)).holidays).toEqual([])
  await expect(who.call('PUT /v1/me/calendar/holidays/:day', { params: { day: ahead(-1) }, body: { off: true } })).rejects.toMatchObject({
    fields: { day: '지난날은 쉬는 날로 바꿀 수 없어요.' },
  })
})

test('without a month it is this one by the house’s clock, whatever the caller’s says [calendar.month]', async () => {
  const { month, today } = await person.call('GET /v2/providers/me/schedule')
  expect([month, today]).toEqual([ahead(0).slice(0, 7), ahead(0)])
})

test('who leaves takes his calendar with him, and what was taken off long ago is gone', async () => {
  const [stays, leaves] = [await provider(house), await provider(house)]
  const { id } = await add(entry(ahead(2)), stays)
  await stays.call('DELETE /v1/me/calendar/entries/:id', { params: { id } })
  await add(entry(ahead(2)), leaves)
  await leaves.call('PUT /v1/me/calendar/holidays/:day', { params: { day: ahead(3) }, body: { off: true } })
  const rowsOf = async ({ providerId }: ProPerson) => {
    const { rows } = await house.house.pool.query<{ count: number }>(
      `select (select count(*) from calendar_entry where provider_id = ${providerId}) + (select count(*) from calendar_holiday where provider_id = ${providerId})
        + (select count(*) from calendar where provider_id = ${providerId}) as count`,
    )
    return Number(rows[0]!.count)
  }
  expect([await rowsOf(stays), await rowsOf(leaves)]).toEqual([2, 3])
  await leaves.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  expect(await rowsOf(leaves)).toBe(0)
  await house.advance((61 * DAY) / 1000)
  await house.settle()
  expect(await rowsOf(stays)).toBe(1)
})
