import { expect, test } from 'vitest'
import { byDay } from './byDay.ts'

test('requests stand under the Seoul days they came on, the newest first, liked ones before others of their day [profiles.preferences]', () => {
  const at = (id: number, createdAt: string) => ({ id, createdAt })
  // As a page answers them: the liked one of yesterday before all of today.
  const days = byDay([at(1, '2026-11-25T05:00:00Z'), at(3, '2026-11-25T15:30:00Z'), at(2, '2026-11-25T06:00:00Z')])
  expect(days.map(([day, items]) => [day, items.map((one) => one.id)])).toEqual([
    ['2026-11-26', [3]],
    ['2026-11-25', [1, 2]],
  ])
})
