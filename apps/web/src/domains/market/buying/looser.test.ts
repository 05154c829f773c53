import { expect, test } from 'vitest'
import { looserThan } from './looser.ts'

test('a list that holds nothing leads to the next wider one, the day first and the group last, until nothing narrows it', () => {
  const filters = []
  for (
    let at = looserThan({ group: 'a', section: 'b', area: '서울', free: 'today', priceMax: 1, isOnline: true, q: '말' });
    at !== null;
    at = looserThan(at.filter)
  )
    filters.push(Object.keys(at.filter))
  expect(filters).toEqual([
    ['group', 'section', 'area', 'priceMax', 'isOnline', 'q'],
    ['group', 'section', 'area', 'isOnline', 'q'],
    ['group', 'section', 'area', 'isOnline'],
    ['group', 'section', 'area'],
    ['group', 'section'],
    ['group'],
    [],
  ])
  expect(looserThan({ sort: 'created_at' })).toBeNull()
})
