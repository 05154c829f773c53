import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { farRange, within } from './farRange.ts'

test('years are chosen where days may lie years apart, and stepped through by months where not', () => {
  const years = (min?: string, max?: string) => farRange(2026, min, max)?.years
  expect(years('2026-11-26', '2027-11-26')).toBeUndefined()
  const licence = years('1950-01-01', '2026-11-26')!
  expect([licence[0], licence.at(-1), licence.length]).toEqual([2026, 1950, 77])
  expect(years()).toEqual([2028, 2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016])
  // What ends long before has years of its own before that.
  expect(years(undefined, '2012-05-01')![0]).toBe(2012)
})

test('a year or month chosen beyond what may be chosen stops at its end', () => {
  const day = (text: string) => within(parseDate(text), '2020-03-10', '2026-11-26').toString()
  expect([day('2019-12-31'), day('2024-02-29'), day('2026-12-31')]).toEqual(['2020-03-10', '2024-02-29', '2026-11-26'])
})

test('of days to come the soonest year stands first', () => {
  expect(farRange(2026, '2026-11-27', '2028-11-27')).toEqual({ years: [2026, 2027, 2028] })
})
