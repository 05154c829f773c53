import { expect, test } from 'vitest'
import { gathering } from './gathering.ts'

test('of many that come within a while the first is told at once and the others as one when it is over, each key by itself [community.live]', () => {
  const told: (readonly [number, string])[] = []
  let waiting: (() => void)[] = []
  const pass = (): void => {
    const due = waiting
    waiting = []
    for (const then of due) then()
  }
  const say = gathering<string>(
    (key, thing) => told.push([key, thing]),
    (then) => waiting.push(then),
    (former, thing) => former + thing,
  )
  for (const thing of ['a', 'b', 'c']) say(1, thing)
  say(2, 'x')
  expect(told).toEqual([
    [1, 'a'],
    [2, 'x'],
  ])
  pass()
  expect(told.slice(2)).toEqual([[1, 'bc']])
  say(1, 'd')
  expect(told).toHaveLength(3)
  pass()
  pass()
  expect(told.slice(3)).toEqual([[1, 'd']])
  expect(waiting).toEqual([])
  say(1, 'e')
  expect(told.at(-1)).toEqual([1, 'e'])
})
