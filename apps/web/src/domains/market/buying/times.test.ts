import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byHalf, clockOf, dayByKey, dayWord, freeAfter, halfOf, isFree, spanOf } from './times.ts'

const span = { first: '2026-11-26', last: '2027-02-24' }

describe.each(['Asia/Seoul', 'America/Los_Angeles', 'Pacific/Kiritimati'])('to a browser in %s', (zone) => {
  const before = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = zone
  })
  afterAll(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })

  test('a time is Seoul’s, its day, its hour and its end [market.seoul-times]', () => {
    // The clocks of California go back within this night.
    expect([clockOf('2026-11-01T09:00:00.000Z'), halfOf('2026-11-01T09:00:00.000Z')]).toEqual(['18:00', '저녁'])
    expect(spanOf('2026-11-29T01:00:00.000Z', 120)).toBe('10:00–12:00')
    expect(spanOf('2026-11-29T14:30:00.000Z', 60)).toBe('23:30–다음 날 00:30')
    expect(spanOf('2026-11-29T14:00:00.000Z', 60)).toBe('23:00–00:00')
  })

  test('what begins within the first quarter of a Seoul day belongs to that day [market.seoul-times]', () => {
    const midnight = new Date('2026-11-28T15:00:00.000Z')
    expect([halfOf(midnight.toISOString()), dayWord(midnight, null)]).toEqual(['새벽', '11월 29일 (일)'])
    expect(dayWord(midnight, new Date('2026-11-28T14:59:00.000Z'))).toBe('내일')
    expect(dayWord(midnight, new Date('2026-11-28T15:00:00.000Z'))).toBe('오늘')
  })
})

test('keys move in the grid of a month by days, weeks and months, and never beyond the days that may be booked', () => {
  const go = (day: string, ...keys: string[]) => keys.map((key) => dayByKey(day, key, span))
  expect(go('2026-12-10', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')).toEqual([
    '2026-12-09',
    '2026-12-11',
    '2026-12-03',
    '2026-12-17',
  ])
  // The week begins with Sunday.
  expect(go('2026-12-10', 'Home', 'End')).toEqual(['2026-12-06', '2026-12-12'])
  expect(go('2026-12-31', 'PageUp', 'PageDown')).toEqual(['2026-11-30', '2027-01-31'])
  expect(go('2027-01-31', 'PageDown')).toEqual(['2027-02-24'])
  expect(go('2026-11-26', 'ArrowLeft', 'PageUp', 'Home')).toEqual(['2026-11-26', '2026-11-26', '2026-11-26'])
  expect(go('2026-12-10', 'Enter', 'a')).toEqual([undefined, undefined])
  // Of a leap year.
  expect(dayByKey('2028-01-31', 'PageDown', { first: '2028-01-01', last: '2028-12-31' })).toBe('2028-02-29')
})

const at = (startAt: string) => ({ startAt, left: 1 })
const days = [
  { date: '2026-11-29', times: [at('2026-11-29T01:00:00.000Z'), at('2026-11-29T05:00:00.000Z'), at('2026-11-29T10:00:00.000Z')] },
  { date: '2026-11-30', times: [at('2026-11-30T01:00:00.000Z')] },
]

test('times stand by the parts of their day, those that have one', () => {
  expect(byHalf(days[0]!.times).map(({ half, times }) => [half, times.length])).toEqual([
    ['오전', 1],
    ['오후', 1],
    ['저녁', 1],
  ])
})

test('of a time that was taken the next three are offered, over the day’s end too', () => {
  expect(isFree(days, '2026-11-29T10:00:00+09:00')).toBe(true)
  expect(isFree(days, '2026-11-29T02:00:00.000Z')).toBe(false)
  expect(freeAfter(days, Date.parse('2026-11-29T01:30:00.000Z'), 3).map((one) => one.startAt)).toEqual([
    '2026-11-29T05:00:00.000Z',
    '2026-11-29T10:00:00.000Z',
    '2026-11-30T01:00:00.000Z',
  ])
})
