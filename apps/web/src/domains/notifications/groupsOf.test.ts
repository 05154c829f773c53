import { expect, test } from 'vitest'
import { groupsOf } from './groupsOf.ts'

test('notices stand under the days of Seoul that one remembers', () => {
  const now = new Date('2026-11-26T00:30:00+09:00')
  const at = (createdAt: string) => ({ createdAt })
  const [today, late, early, week, old] = [
    '2026-11-26T00:10:00+09:00',
    '2026-11-25T23:50:00+09:00',
    '2026-11-25T00:10:00+09:00',
    '2026-11-20T09:00:00+09:00',
    '2026-11-10T09:00:00+09:00',
  ].map(at)
  expect(groupsOf([today!, late!, early!, week!, old!], now)).toEqual([
    ['오늘', [today]],
    ['어제', [late, early]],
    ['최근 한 주', [week]],
    ['그 전', [old]],
  ])
  expect(groupsOf([], now)).toEqual([])
})
