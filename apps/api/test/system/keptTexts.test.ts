import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import type * as z from 'zod/mini'
import { expect, test } from 'vitest'

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
