import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBusinessDays,
  ageOn,
  DAY,
  duration,
  formatDate,
  formatDateTime,
  formatDayWithWeekday,
  momentInWords,
  formatPeriod,
  HOUR,
  isBusinessDay,
  isWithinHours,
  MINUTE,
  parseSeoulDay,
  relativeTime,
  remainingTime,
  seoulDay,
  startOfNextSeoulDay,
  startOfSeoulDay,
  startOfNextSeoulMonth,
  startOfSeoulMonth,
  weekdayOf,
} from './time.ts'

const now = new Date('2026-11-21T06:05:00Z')

test('a period says its day, and the half of it, only once where both ends share it', () => {
  const at = (day: string, hour: string) => new Date(`2026-11-${day}T${hour}:00+09:00`)
  expect(formatPeriod(at('22', '02:00'), at('22', '04:30'))).toBe('2026.11.22 오전 2:00부터 4:30까지')
  expect(formatPeriod(at('22', '11:00'), at('22', '13:00'))).toBe('2026.11.22 오전 11:00부터 오후 1:00까지')
  expect(formatPeriod(at('22', '23:00'), at('23', '01:00'))).toBe('2026.11.22 오후 11:00부터 2026.11.23 오전 1:00까지')
})

test('days are Seoul days', () => {
  expect(startOfSeoulDay(new Date('2026-11-20T15:00:00Z')).toISOString()).toBe('2026-11-20T15:00:00.000Z')
  expect(seoulDay(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20')
  expect(startOfSeoulMonth(new Date('2026-10-31T15:00:00Z')).toISOString()).toBe('2026-10-31T15:00:00.000Z')
  expect(startOfNextSeoulMonth(new Date('2026-12-31T14:59:59Z')).toISOString()).toBe('2026-12-31T15:00:00.000Z')
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (at) => {
      const [start, next] = [startOfSeoulDay(at), startOfNextSeoulDay(at)]
      expect(start <= at && at < next && next.getTime() - start.getTime() === DAY).toBe(true)
      expect(parseSeoulDay(seoulDay(at))).toEqual(start)
    }),
  )
  expect([parseSeoulDay('2026-02-30'), parseSeoulDay('2026-1-1'), parseSeoulDay('')]).toEqual([undefined, undefined, undefined])
})

test('instants read as Koreans write them', () => {
  expect([formatDate(now), formatDateTime(now), weekdayOf(now), formatDayWithWeekday(now)]).toEqual([
    '2026.11.21',
    '2026.11.21 오후 3:05',
    '토',
    '11월 21일 (토)',
  ])
  expect([momentInWords(now), momentInWords(new Date('2026-12-05T06:00:00Z'))]).toEqual([
    '11월 21일 (토) 오후 3시 5분',
    '12월 5일 (토) 오후 3시',
  ])
  // 12 beside a half of the day is taken for noon by one and for midnight by another.
  expect(formatDateTime(new Date('2026-11-20T15:00:00Z'))).toBe('2026.11.21 오전 0:00')
  expect(formatDateTime(new Date('2026-11-21T03:05:00Z'))).toBe('2026.11.21 낮 12:05')
  expect(momentInWords(new Date('2026-11-21T03:00:00Z'))).toBe('11월 21일 (토) 낮 12시')
})

test('the past is told relative to now', () => {
  const ago = (passed: number) => relativeTime(new Date(now.getTime() - passed), now)
  expect([ago(-MINUTE), ago(59_000), ago(5 * MINUTE), ago(3 * HOUR), ago(25 * HOUR), ago(3 * DAY), ago(10 * DAY)]).toEqual([
    '방금 전',
    '방금 전',
    '5분 전',
    '3시간 전',
    '어제',
    '3일 전',
    '2026.11.11',
  ])
})

test('what remains is told down to the last minute', () => {
  const left = (time: number) => remainingTime(new Date(now.getTime() + time), now)
  expect([left(2 * DAY + 3 * HOUR), left(DAY), left(5 * HOUR + 20 * MINUTE), left(12 * MINUTE), left(30_000), left(0)]).toEqual([
    '2일 3시간 남음',
    '1일 남음',
    '5시간 20분 남음',
    '12분 남음',
    '곧 마감',
    '마감',
  ])
})

test('how long something waits is told in its two largest parts', () => {
  expect([duration(2 * DAY + 3 * HOUR + 59 * MINUTE), duration(DAY + MINUTE), duration(5 * HOUR + 20 * MINUTE), duration(30_000)]).toEqual([
    '2일 3시간',
    '1일',
    '5시간 20분',
    '1분',
  ])
})

test('hours may run over midnight', () => {
  expect([
    isWithinHours(now, 10, 18),
    isWithinHours(now, 22, 6),
    isWithinHours(new Date('2026-11-21T14:00:00Z'), 22, 6),
    isWithinHours(new Date('2026-11-21T20:59:00Z'), 22, 6),
  ]).toEqual([true, false, true, true])
})

test('business days skip weekends and holidays', () => {
  expect([isBusinessDay(now), isBusinessDay(new Date(now.getTime() + 2 * DAY))]).toEqual([false, true])
  expect(seoulDay(addBusinessDays(now, 3, (day) => day === '2026-11-24'))).toBe('2026-11-26')
})

test('age is counted in full years', () => {
  expect([ageOn('2007-11-21', now), ageOn('2007-11-22', now), ageOn('nonsense', now)]).toEqual([19, 18, undefined])
})
