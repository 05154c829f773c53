import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@dure/contract/errors'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
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

type Schema = z.core.$ZodType
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly in?: Schema
}

/** The texts of a declaration, each with where it stands. */
function textsOf(schema: Schema, at: string): { readonly at: string; readonly text: Schema }[] {
  const def = schema._zod.def as unknown as Def
  if (def.shape !== undefined) return Object.entries(def.shape).flatMap(([name, of]) => textsOf(of, `${at}.${name}`))
  if (def.element !== undefined) return textsOf(def.element, `${at}[]`)
  if (def.innerType !== undefined) return textsOf(def.innerType, at)
  if (def.options !== undefined) return def.options.flatMap((of) => textsOf(of, at))
  if (def.type === 'string') return [{ at, text: schema }]
  if (def.type === 'pipe') return [...new Set(textsOf(def.in!, at).map((one) => one.at))].map((one) => ({ at: one, text: schema }))
  return []
}

const signs = ['★', '♥♥', '👍🏽', '\u2800']
/** Texts that lose something as they are put in order: signs, blanks around and between. */
const given = [
  ...signs.flatMap((sign) => [1, 2, 4, 10, 20, 30].map((times) => sign.repeat(times))),
  ...signs.flatMap((sign) => [
    `${sign}기본`,
    `기본 ${sign}`,
    `가 ${sign} 나`,
    `${sign} 가나다라마바사아자차카타파하`,
    `가나다라마바사아자${sign}`,
  ]),
  `가${' '.repeat(12)}나`,
  '  가나다라마바사아자차  ',
  '가\r\n나\r\n다\r\n라\r\n마',
  '가\n\n\n\n나',
]

test('what a text is let through as is what was judged: put in order once more it is the same, and let through still [texts.as-kept]', () => {
  const texts = Object.entries(endpoints as Readonly<Record<string, Declaration>>).flatMap(([name, { body }]) =>
    body === undefined ? [] : textsOf(body as Schema, name),
  )
  expect(texts.length).toBeGreaterThan(300)
  const wrong = texts.flatMap(({ at, text }) =>
    given.flatMap((one) => {
      const first = text['~standard'].validate(one) as { value?: unknown }
      if (typeof first.value !== 'string') return []
      const again = text['~standard'].validate(first.value) as { value?: unknown }
      return again.value === first.value ? [] : [`${at} ${JSON.stringify(one)} ${JSON.stringify(first.value)}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('nobody takes anything out of a text behind its declaration, which has judged it [texts.as-kept]', () => {
  const domains = join(import.meta.dirname, '../../src/domains')
  const files = globSync('**/*.ts', { cwd: domains })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(join(domains, file), 'utf8').includes('stripSymbols'))).toEqual([])
})
