import { expect, test } from 'vitest'
import { clockName } from '../../forms/moment/dayTimes.ts'
import { planOf, timeName, weeksOf } from './weeks.ts'

test('a month’s weeks begin on Sunday and hold each of its days once, in leap years and at the year’s end', () => {
  expect(weeksOf('2026-11').map((week) => week.map((day) => (day === null ? 0 : Number(day.slice(8)))))).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
    [29, 30, 0, 0, 0, 0, 0],
  ])
  expect(weeksOf('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29')
  expect(weeksOf('2026-12')[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'])
})

test('an entry over several days stands at each of them, and over a month’s end at those of the month', () => {
  const trip = {
    id: 1,
    sequence: 0,
    title: '여행',
    place: null,
    memo: null,
    firstDay: '2026-11-29',
    lastDay: '2026-12-02',
    from: null,
    to: null,
    takesTime: true,
  }
  const days = (month: string) => [...planOf({ month, items: [], orders: [], own: [trip] }).keys()]
  expect([days('2026-11'), days('2026-12'), days('2027-01')]).toEqual([['2026-11-29', '2026-11-30'], ['2026-12-01', '2026-12-02'], []])
})

test('times are said as people say them', () => {
  expect(['00:00', '09:05', '12:00', '13:30', '24:00'].map(clockName)).toEqual([
    '오전 0:00',
    '오전 9:05',
    '낮 12:00',
    '오후 1:30',
    '밤 12:00',
  ])
  const on = { firstDay: '2026-11-25', lastDay: '2026-11-25' }
  expect(timeName({ ...on, from: null, to: null })).toBe('하루 종일')
  expect(timeName({ ...on, from: '10:00', to: '11:30' })).toBe('오전 10:00부터 오전 11:30까지')
  expect(timeName({ ...on, lastDay: '2026-11-26', from: '22:00', to: '02:00' })).toBe(
    '11월 25일 (수) 오후 10:00부터 11월 26일 (목) 오전 2:00까지',
  )
})
