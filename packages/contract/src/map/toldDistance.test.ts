import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTold, toldKm } from './toldDistance.ts'

test('told to others it is rounded, and what is rounded so stays [map.told-distance]', () => {
  expect([0.01, 0.99, 1, 1.24, 4.96, 5.4, 24.6].map(formatTold)).toEqual(['같은 동네', '같은 동네', '1km', '1.2km', '5km', '5km', '25km'])
  fc.assert(fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (km) => toldKm(toldKm(km)) === toldKm(km)))
})
