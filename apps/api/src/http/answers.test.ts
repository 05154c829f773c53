import { endpoints } from '@dure/contract/index'
import { expect, test } from 'vitest'
import { stringifierOf } from './answers.ts'

test('the answer of every endpoint can be written', () => {
  const refused = Object.entries(endpoints).flatMap(([name, declaration]) => {
    try {
      stringifierOf(declaration)
      return []
    } catch (error) {
      return [`${name}: ${String(error)}`]
    }
  })
  expect(refused).toEqual([])
})
