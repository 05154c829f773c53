import { expect, test } from 'vitest'
import type { ReceivedFilters } from '../queries.ts'
import { countedBy, withPlace, withService, withTargeted } from './filters.ts'

const all: ReceivedFilters = { viewFilter: 'all' }

test('those meant for oneself are a switch, and lead from the sent quotes back to the list', () => {
  expect(withTargeted(all)).toEqual({ viewFilter: 'all', targetedRequest: 'true' })
  expect(withTargeted({ viewFilter: 'unread', targetedRequest: 'true' })).toEqual({ viewFilter: 'unread' })
  expect(withTargeted({ viewFilter: 'quoted' })).toEqual({ viewFilter: 'all', targetedRequest: 'true' })
})

test('a service narrows, and all of them do not; other conditions stay', () => {
  const narrowed = withService({ ...all, district: '11680' }, '3')
  expect(narrowed).toEqual({ viewFilter: 'all', district: '11680', services: '3' })
  expect(withService(narrowed, '')).toEqual({ viewFilter: 'all', district: '11680' })
})

test('a district takes the place of a distance, and the other way round', () => {
  const near = withPlace(all, { distance: '5' })
  expect(near).toEqual({ viewFilter: 'all', distance: '5' })
  expect(withPlace(near, { district: '11680' })).toEqual({ viewFilter: 'all', district: '11680' })
  expect(withPlace(near, {})).toEqual(all)
})

test('beside the sent quotes counts are those of the list that a chip leads to', () => {
  expect(countedBy({ viewFilter: 'quoted', services: '3' })).toEqual({ viewFilter: 'all', services: '3' })
  expect(countedBy({ viewFilter: 'unread' })).toEqual({ viewFilter: 'unread' })
})
