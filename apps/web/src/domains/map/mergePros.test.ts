import { mapLimits } from '@dure/contract/map/limits'
import { expect, test } from 'vitest'
import { bySight, merged } from './mergePros.ts'

const center = { lat: 37.5, lng: 127 }
const at = (userId: number, east: number) => ({ userId, lat: 37.5, lng: 127 + east / 1000 })
const everywhere = { holds: () => true }

test('who was there and is in sight stays beside the new ones, none twice, the nearest first', () => {
  const shown = merged([at(1, 1), at(2, 9), at(3, 4)], [at(2, 2), at(4, 3)], { holds: ({ lng }) => lng < 127.005 }, center)
  expect(shown.map((one) => one.userId)).toEqual([1, 2, 4, 3])
})

test('who was sent somewhere else sees nobody of where he was', () => {
  expect(merged([at(1, 1)], [at(2, 2)], undefined, center).map((one) => one.userId)).toEqual([2])
})

test('70 at most are shown: of more the farthest go', () => {
  const many = Array.from({ length: 60 }, (_, n) => at(n, n))
  const more = Array.from({ length: 60 }, (_, n) => at(100 + n, n + 0.5))
  const shown = merged(many, more, everywhere, center)
  expect(shown).toHaveLength(mapLimits.pros)
  expect(shown.at(-1)?.lng).toBeLessThan(127.036)
})

test('what is called seen on the map is on it; who is near and beyond its edge stands apart', () => {
  const pros = [at(1, 1), at(2, 9), at(3, 4)]
  const ids = (some: readonly { readonly userId: number }[]) => some.map((one) => one.userId)
  const { seen, beyond } = bySight(pros, { holds: ({ lng }) => lng < 127.005 })
  expect([ids(seen), ids(beyond)]).toEqual([[1, 3], [2]])
  expect(bySight(pros, undefined)).toEqual({ seen: pros, beyond: [] })
  expect(bySight(pros, everywhere).beyond).toEqual([])
})
