import { expect, test } from 'vitest'
import type { ReceivedFilters } from '../queries.ts'
import { countedBy, isNarrowed, widened, withPlace, withService, withTargeted } from './filters.ts'
import { placeChoices } from './placeChoices.ts'

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

test('what narrows a view beside it is known, and taken off with the view left', () => {
  expect([isNarrowed(all), isNarrowed({ viewFilter: 'unread' })]).toEqual([false, false])
  for (const more of [{ services: '3' }, { distance: '5' }, { targetedRequest: 'true' }] as const) {
    expect(isNarrowed({ viewFilter: 'unread', ...more })).toBe(true)
    expect(widened({ viewFilter: 'unread', ...more })).toEqual({ viewFilter: 'unread' })
  }
})

test('the place that is chosen is among those that may be, though nothing came from there', () => {
  const gangnam = { code: '11680', name: '강남구', count: 2 }
  const values = (place: Parameters<typeof placeChoices>[0]) => placeChoices(place, [gangnam]).map((one) => one.value)
  expect(values({ district: '11440' })).toContain('at:11440')
  expect(values({ distance: '7' })).toContain('km:7')
  expect(values({ district: '11680' }).filter((one) => one === 'at:11680')).toHaveLength(1)
})
