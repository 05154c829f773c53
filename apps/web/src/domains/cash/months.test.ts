import { expect, test } from 'vitest'
import { monthBeside, monthWords } from './months.ts'

test('the months beside one cross the year, and are said as people say them', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-11', -1)]).toEqual(['2027-01', '2025-12', '2026-10'])
  expect(monthWords('2027-01')).toBe('2027년 1월')
})
