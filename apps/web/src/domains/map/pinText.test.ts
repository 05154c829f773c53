import { expect, test } from 'vitest'
import { pinText } from './pinText.ts'

test('a pin says how its pro is rated, else how often he was hired; new is who has neither [map.pins]', () => {
  expect(pinText({ rating: 4.96, reviewCount: 3, hiredCount: 12 })).toBe('★ 5.0')
  expect(pinText({ rating: 4, reviewCount: 1, hiredCount: 0 })).toBe('★ 4.0')
  expect(pinText({ rating: 0, reviewCount: 0, hiredCount: 1_234 })).toBe('고용 1,234')
  expect(pinText({ rating: 0, reviewCount: 0, hiredCount: 2 })).toBe('새 고수')
  expect(pinText({ rating: 0, reviewCount: 0, hiredCount: 0 })).toBe('새 고수')
})
