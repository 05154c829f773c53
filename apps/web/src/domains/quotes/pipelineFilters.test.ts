import { expect, test } from 'vitest'
import { withOne, withPlace, withState } from './pipelineFilters.ts'

const wanted = { state: 'read', services: '3', district: '11680', from: '2026-11-01' } as const

test('a condition takes the place of the one of its kind, and an empty one takes it off', () => {
  expect(withOne(wanted, 'services', '4')).toEqual({ ...wanted, services: '4' })
  expect(withOne(wanted, 'services', '')).toEqual({ state: 'read', district: '11680', from: '2026-11-01' })
  expect(withOne({}, 'until', '2026-11-30')).toEqual({ until: '2026-11-30' })
})

test('the state that is chosen is let go by a second press', () => {
  expect(withState(wanted, 'read')).toEqual({ services: '3', district: '11680', from: '2026-11-01' })
  expect(withState(wanted, 'hired').state).toBe('hired')
})

test('a distance takes a district’s place, and neither takes both off', () => {
  expect(withPlace(wanted, { distance: '10' })).toEqual({ state: 'read', services: '3', from: '2026-11-01', distance: '10' })
  expect(withPlace(wanted, {})).toEqual({ state: 'read', services: '3', from: '2026-11-01' })
})
