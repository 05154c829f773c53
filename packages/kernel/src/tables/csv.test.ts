import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table begins with its mark, no text of it is a formula, numbers stay numbers and keep their zero', () => {
  const table = csvOf([
    ['이름', '금액'],
    ['=1+1', -1200],
    ['+82', 0],
    ['-', 1],
    ['@at', 2],
    ['\ttab', 3],
    ['쉼표, "따옴표"\n줄', 4],
    ['01012345678', 5],
  ])
  expect(table.startsWith('\uFEFF이름,금액\r\n')).toBe(true)
  expect(table.slice(1).split('\r\n').slice(1)).toEqual([
    "'=1+1,-1200",
    "'+82,0",
    "'-,1",
    "'@at,2",
    "'\ttab,3",
    '"쉼표, ""따옴표""\n줄",4',
    '"=""01012345678""",5',
    '',
  ])
})
