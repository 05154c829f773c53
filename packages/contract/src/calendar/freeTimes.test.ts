import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE, parseSeoulDay, seoulClock, seoulDay } from '@dure/kernel/time'
import { daysOfMonth, freeSpans, freeTimes, monthAfter, openSpans, placesLeft, weekdayNumber, type Offering } from './freeTimes.ts'
import { entryBody, weekly } from './schemas.ts'

const at = (day: string, clock: string): number =>
  parseSeoulDay(day)!.getTime() + Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3)) * MINUTE
const hour: Offering = { id: 7, lengthMinutes: 60, stepMinutes: 60, noticeHours: 0, aheadDays: 90, places: 1 }
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))
const clocks = (days: ReturnType<typeof freeTimes>) =>
  days.flatMap(({ times }) => times.map(({ startAt }) => seoulClock(new Date(startAt))))

test('months have their days and their neighbours, at the year’s end and in leap years', () => {
  expect([daysOfMonth('2028-02').at(-1), daysOfMonth('2027-02').at(-1), daysOfMonth('2026-12').length]).toEqual([
    '2028-02-29',
    '2027-02-28',
    31,
  ])
  expect(['2026-12', '2026-01', '2026-11'].map((month) => [monthAfter(month, 1), monthAfter(month, -1)])).toEqual([
    ['2027-01', '2026-11'],
    ['2026-02', '2025-12'],
    ['2026-12', '2026-10'],
  ])
  expect(['2026-11-23', '2026-11-29'].map(weekdayNumber)).toEqual([1, 7])
})

test('a time that begins at midnight of Seoul belongs to its Seoul day, and one that ends there to the day before [calendar.times]', () => {
  const days = freeTimes(
    ['2026-11-30', '2026-12-01'],
    { weekly: everyDay('00:00', '24:00'), holidays: new Set(), busy: [] },
    hour,
    at('2026-11-30', '00:00'),
  )
  expect(days.map(({ date, times }) => [date, times.length, times[0]!.startAt, times.at(-1)!.startAt])).toEqual([
    ['2026-11-30', 24, '2026-11-29T15:00:00.000Z', '2026-11-30T14:00:00.000Z'],
    ['2026-12-01', 24, '2026-11-30T15:00:00.000Z', '2026-12-01T14:00:00.000Z'],
  ])
})

test('days off have no time, notice and the days ahead bound them, and a length that does not fit is none [calendar.times]', () => {
  const known = { weekly: everyDay('09:00', '12:00'), holidays: new Set(['2026-11-26']), busy: [] }
  expect(freeTimes(['2026-11-26'], known, hour, at('2026-11-25', '00:00'))).toEqual([])
  expect(clocks(freeTimes(['2026-11-25'], known, { ...hour, noticeHours: 2 }, at('2026-11-25', '07:30')))).toEqual(['10:00', '11:00'])
  expect(freeTimes(['2026-12-05'], known, { ...hour, aheadDays: 5 }, at('2026-11-25', '10:00'))).toEqual([])
  expect(clocks(freeTimes(['2026-11-25'], known, { ...hour, lengthMinutes: 90, stepMinutes: 30 }, 0))).toEqual([])
  expect(clocks(freeTimes(['2026-11-25'], known, { ...hour, lengthMinutes: 90, stepMinutes: 30 }, at('2026-11-25', '00:00')))).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
  ])
})

test('what has hours of its own is offered in those, also where its pro does not work, but on no day off [calendar.times]', () => {
  const known = { weekly: everyDay('09:00', '12:00'), holidays: new Set(['2026-11-28']), busy: [] }
  const weekend = { ...hour, weekly: [{ weekday: 6, from: '20:00', to: '22:00' }] }
  const days = ['2026-11-27', '2026-11-28', '2026-12-05']
  expect(freeTimes(days, known, weekend, at('2026-11-25', '00:00')).map(({ date }) => date)).toEqual(['2026-12-05'])
  expect(clocks(freeTimes(days, known, weekend, at('2026-11-25', '00:00')))).toEqual(['20:00', '21:00'])
})

test('several places are for one time of one offering: another’s time, or an own entry, takes all of them [calendar.places]', () => {
  const span = { from: at('2026-11-25', '10:00'), to: at('2026-11-25', '11:00') }
  const three = { ...hour, places: 3 }
  const mine = (place: number) => ({ ...span, offering: 7, place })
  expect(placesLeft(span, [mine(1), mine(3)], three)).toEqual({ left: 1, first: 2 })
  expect(placesLeft(span, [mine(1), mine(2), mine(3)], three)).toEqual({ left: 0, first: null })
  expect(placesLeft(span, [{ ...span, offering: 8, place: 1 }], three)).toEqual({ left: 0, first: null })
  expect(placesLeft(span, [{ ...span, offering: 0, place: null }], three)).toEqual({ left: 0, first: null })
  // Half open: what ends as this begins, and begins as it ends, is beside it.
  const beside = [
    { from: span.from - HOUR, to: span.from, offering: 8, place: 1 },
    { from: span.to, to: span.to + HOUR, offering: 8, place: 1 },
  ]
  expect(placesLeft(span, beside, three)).toEqual({ left: 3, first: 1 })
})

test('what is taken over midnight takes from both days', () => {
  const busy = [{ from: at('2026-11-30', '23:00'), to: at('2026-12-01', '01:00'), offering: 0, place: null }]
  const known = { weekly: everyDay('00:00', '24:00'), holidays: new Set<string>(), busy }
  const days = freeTimes(['2026-11-30', '2026-12-01'], known, hour, at('2026-11-30', '00:00'))
  expect(
    days.map(({ times }) => [times.length, seoulClock(new Date(times[0]!.startAt)), seoulClock(new Date(times.at(-1)!.startAt))]),
  ).toEqual([
    [23, '00:00', '22:00'],
    [23, '01:00', '23:00'],
  ])
})

test('free hours and what is on never meet, and together are the working hours', () => {
  const minute = fc.integer({ min: 0, max: 1_439 })
  const span = fc.tuple(minute, minute).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }))
  const covers = (spans: readonly { from: number; to: number }[], point: number) =>
    spans.some(({ from, to }) => point >= from && point < to)
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 8 }), (open, given) => {
      const busy = given.toSorted((a, b) => a.from - b.from)
      const free = freeSpans([open], busy)
      const differs = Array.from({ length: 1_440 }, (_, point) => point).filter(
        (point) => covers(free, point) !== (covers([open], point) && !covers(busy, point)),
      )
      expect(differs).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('working hours come in their order', () => {
  const [morning, evening] = openSpans(
    '2026-11-25',
    [
      { weekday: 3, from: '18:00', to: '24:00' },
      { weekday: 3, from: '09:00', to: '12:00' },
      { weekday: 4, from: '09:00', to: '12:00' },
    ],
    new Set(),
  )
  expect([seoulClock(new Date(morning!.from)), seoulDay(new Date(evening!.to))]).toEqual(['09:00', '2026-11-26'])
})

test('an entry that ends before it begins, a day that is none, and hours that overlap are refused at their fields', () => {
  const entry = {
    title: '점심',
    place: null,
    memo: null,
    firstDay: '2026-11-25',
    lastDay: '2026-11-25',
    from: '12:00',
    to: '13:00',
    takesTime: true,
  }
  const wrong = (changes: object) =>
    entryBody.safeParse({ ...entry, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(entryBody.safeParse(entry).success).toBe(true)
  expect(wrong({ to: '12:00' })).toEqual([['to', '끝나는 시각을 시작 시각 뒤로 골라 주세요.']])
  expect(wrong({ lastDay: '2026-11-24' })?.[0]).toEqual(['lastDay', '끝나는 날을 시작하는 날 뒤로 골라 주세요.'])
  expect(wrong({ lastDay: '2026-12-26' })).toEqual([['lastDay', '한 일정은 31일까지 넣을 수 있어요.']])
  expect(wrong({ firstDay: '2026-02-30', lastDay: '2026-03-01' })).toEqual([['firstDay', '없는 날짜예요.']])
  expect(wrong({ to: null })).toEqual([['to', '시작과 끝 시각을 모두 골라 주세요.']])
  // Over midnight it is fine.
  expect(wrong({ lastDay: '2026-11-26', from: '22:00', to: '02:00' })).toBeUndefined()
  const overlap = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '11:00', to: '13:00' },
  ]
  expect(weekly.safeParse(overlap).error?.issues[0]?.message).toBe('같은 요일에 겹치는 시간이 있어요.')
  expect(weekly.safeParse([{ ...overlap[0], to: '09:00' }]).success).toBe(false)
  expect(weekly.safeParse([overlap[0], { ...overlap[1], from: '12:00' }]).success).toBe(true)
})

test('a time has the places left that what lies over it leaves, however many and long that is [calendar.places]', () => {
  const span = fc.record({
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 1, max: 80 }),
    offering: fc.constantFrom(7, 7, 7, 8),
    place: fc.constantFrom(null, 1, 2, 3, 3),
  })
  const midnight = at('2026-11-25', '00:00')
  const known = { weekly: everyDay('00:00', '24:00'), holidays: new Set<string>() }
  const offering = { ...hour, lengthMinutes: 90, stepMinutes: 30, places: 3 }
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (given) => {
      const busy = given.map(({ from, length, ...one }) => ({
        ...one,
        from: midnight + from * 30 * MINUTE,
        to: midnight + (from + length) * 30 * MINUTE,
      }))
      const found = freeTimes(['2026-11-25', '2026-11-26'], { ...known, busy }, offering, midnight)
      const expected = ['2026-11-25', '2026-11-26'].flatMap((day) =>
        Array.from({ length: 46 }, (_, step) => at(day, '00:00') + step * 30 * MINUTE).flatMap((from) => {
          const { left } = placesLeft({ from, to: from + 90 * MINUTE }, busy, offering)
          return left === 0 ? [] : [{ startAt: new Date(from).toISOString(), left }]
        }),
      )
      expect(found.flatMap(({ times }) => times)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})

test('twice as many bookings are looked at twice as often, not four times', () => {
  const looks = (count: number): number => {
    let read = 0
    const midnight = at('2026-11-25', '00:00')
    const busy = Array.from({ length: count }, (_, n) => ({
      get from() {
        read += 1
        return midnight + (n % 24) * HOUR
      },
      get to() {
        read += 1
        return midnight + ((n % 24) + 1) * HOUR
      },
      offering: 7,
      place: Math.floor(n / 24) + 1,
    }))
    const known = { weekly: everyDay('00:00', '24:00'), holidays: new Set<string>(), busy }
    const times = freeTimes(['2026-11-25'], known, { ...hour, stepMinutes: 15, places: 1_000 }, midnight)
    expect(times[0]?.times).toHaveLength(93)
    return read
  }
  expect(looks(2_400)).toBeLessThan(looks(1_200) * 2.5)
  // Each in its turn: not every one for every time.
  expect(looks(2_400)).toBeLessThan(2_400 * 50)
})
