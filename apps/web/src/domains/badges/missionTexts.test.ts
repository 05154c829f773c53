import { expect, test } from 'vitest'
import { stepText } from './missionTexts.ts'

test('what is short of a bound does not read as if it were reached', () => {
  const rating = (now: number) => stepText({ measure: 'rating', now, least: 4.7, most: null, met: now >= 4.7 })
  expect([4.699, 4.7, 4.6, 4.65, 5].map(rating)).toEqual([
    '4.69점 / 4.7점',
    '4.7점 / 4.7점',
    '4.6점 / 4.7점',
    '4.65점 / 4.7점',
    '5.0점 / 4.7점',
  ])
  expect(stepText({ measure: 'answerRate', now: 89.9, least: 90, most: null, met: false })).toBe('89% / 90%')
  expect(stepText({ measure: 'answerMinutes', now: 60.2, least: null, most: 60, met: false })).toBe('61분 / 60분 이하')
})
