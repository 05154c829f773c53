import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from './sequence.ts'

test('every file that is begun first is one', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([])
})
