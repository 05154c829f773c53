import { expect, test } from 'vitest'
import { codeFigures, wholeFigures } from './whole.ts'

test('a count is read whole, whatever stands around it, and what is behind a point makes it no larger [texts.counts]', () => {
  expect(['24', '２４', '24평', ' 1,200 ', '24.5', '24.', '３.5평', '', '.5', '열 명'].map(wholeFigures)).toEqual([
    '24',
    '24',
    '24',
    '1200',
    '24',
    '24',
    '3',
    '',
    '',
    '',
  ])
})

test('a code is read however it came: full width, in groups, with the words it was sent in [texts.counts]', () => {
  expect(['123456', '１２３４５６', '123 456', '[두레] 123-456'].map(codeFigures)).toEqual(['123456', '123456', '123456', '123456'])
})
