import { endpoints } from '@dure/contract/index'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { stringifierOf } from './answers.ts'
import type { Bound } from './bind.ts'
import { answerWriter } from './inProcess.ts'

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

test('of an answer a page has what its schema names, whatever the use case knew [wire.shown-fields]', () => {
  const pro = z.object({ name: z.string(), place: z.nullable(z.object({ district: z.string() })) })
  const declaration = { method: 'GET', path: '/v1/pros', answer: z.object({ pros: z.array(pro) }) }
  const write = answerWriter([{ declaration } as unknown as Bound])
  const known = { name: '한소리', phone: '01012345678', place: { district: '강남구', door: '1234호' } }
  expect(JSON.parse(write('GET /v1/pros', { pros: [known, { ...known, place: null }], total: 2 }))).toEqual({
    pros: [
      { name: '한소리', place: { district: '강남구' } },
      { name: '한소리', place: null },
    ],
  })
})
