import { expect, test } from 'vitest'
import { heightAfter, heightByKey, heightByPress, heights } from './heights.ts'

test('the list over a map has three heights: by pulling, by arrows, and by presses that come round [map.sheet]', () => {
  expect([heightAfter('half', -100), heightAfter('half', 100), heightAfter('low', -400), heightAfter('full', 400)]).toEqual([
    'full',
    'low',
    'full',
    'low',
  ])
  // A finger that trembles, and one that pulls on at the end.
  expect([heightAfter('half', 10), heightAfter('full', -300), heightAfter('low', 300)]).toEqual(['half', 'full', 'low'])
  expect([heightByKey('low', 'ArrowUp'), heightByKey('low', 'ArrowDown'), heightByKey('full', 'Enter')]).toEqual(['half', 'low', 'full'])
  expect(heights.map(heightByPress)).toEqual(['half', 'full', 'low'])
})
