import { Failure } from '@dure/contract/errors'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { expect, test } from 'vitest'
import { parseInput } from '../../src/http/execute.ts'
import { refusal } from '../caller.ts'
import { testHouse } from '../house.ts'
import { customer, serviceIds } from '../people.ts'
import { pair, slug } from '../safe-payment/deals.ts'

/** Fillers of Hangul, full and half, and old; a blank of Braille; widths of zero; a mark of direction. */
const unseen = ['\u3164', '\uffa0\uffa0', '\u115f\u1160', '\u2800', ' \u200b\u2060\ufeff ', '\u202e\u3164']

const fieldsOf = (declaration: Declaration, body: object): Readonly<Record<string, string>> => {
  const { params: _, ...rest } = declaration
  const answer = parseInput(rest, { params: {}, query: {}, body })
  return answer instanceof Failure ? (answer.detail.fields ?? {}) : {}
}

test('wherever a text is asked for, letters that nobody sees are none [texts.unseen]', () => {
  const asked = Object.entries(endpoints as Readonly<Record<string, Declaration>>).flatMap(([name, declaration]) => {
    const shape = (declaration.body?._zod.def as { shape?: object } | undefined)?.shape ?? {}
    return Object.keys(shape).flatMap((field) => {
      const words = fieldsOf(declaration, { [field]: '' })[field]
      return words === undefined ? [] : [{ at: `${name}.${field}`, declaration, field, words }]
    })
  })
  expect(asked.length).toBeGreaterThan(150)
  const passed = asked.flatMap(({ at, declaration, field, words }) =>
    unseen.filter((text) => fieldsOf(declaration, { [field]: text })[field] !== words).map((text) => `${at} ${JSON.stringify(text)}`),
  )
  expect(passed).toEqual([])
})

test('a blank between words that are set differently stays [texts.unseen]', () => {
  const spans = [
    { text: '굵게', marks: ['bold'] },
    { text: ' ', marks: [] },
    { text: '그리고', marks: ['italic'] },
  ]
  const { params: _, ...preview } = (endpoints as Readonly<Record<string, Declaration>>)['previewBlocks']!
  const answer = parseInput(preview, { params: {}, query: {}, body: { blocks: [{ id: 'b1', type: 'paragraph', spans }] } })
  expect(JSON.stringify(answer)).toContain('" "')
})

test('messages and questions of such letters are refused, and make no other long enough [texts.unseen]', async () => {
  const house = await testHouse()
  const { customer: writer, chatId } = await pair(house)
  for (const message of unseen)
    expect(
      await refusal(
        writer.call('POST /api/v2.3/chats/:id/messages/', {
          params: { id: chatId },
          body: { type: 'TEXT', message, nonce: `n${message}` },
        }),
      ),
    ).toBe('INVALID_PARAMS')
  const [serviceId] = (await serviceIds(house, [slug])) as [number]
  const asker = await customer(house)
  const body = { serviceId, title: '조율 얼마예요', content: `짧은 글${'\u3164'.repeat(40)}` }
  expect(await refusal(asker.call('POST /v1/questions', { body }))).toBe('INVALID_PARAMS')
})
