import { Failure } from '@dure/contract/errors'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { expect, test } from 'vitest'
import { parseInput } from '../../src/http/execute.ts'

const spellings = [
  '010-1234-5678',
  '+82 10-1234-5678',
  '+82 (0)10.1234.5678',
  '010.1234.5678',
  '\u202a０１０-１２３４-５６７８\u202c',
  'tel:+821012345678',
]
const others = ['010-1234-567a', '공일공일이삼사오육칠팔', '010-1234-5678 엄마', '12345']

/** What is said of a field, however deep, where a body has this value at a path. */
function wordsOf(declaration: Declaration, path: readonly string[], value: unknown): string | undefined {
  const { params: _, ...rest } = declaration
  const body = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  const answer = parseInput(rest, { params: {}, query: {}, body })
  return answer instanceof Failure ? answer.detail.fields?.[path.join('.')] : undefined
}

type Shape = Readonly<
  Record<string, { readonly _zod: { readonly def: { shape?: Shape; innerType?: { readonly _zod: { readonly def: { shape?: Shape } } } } } }>
>
const shapeOf = (schema: Shape[string] | undefined): Shape | undefined =>
  schema?._zod.def.shape ?? schema?._zod.def.innerType?._zod.def.shape
const paths = (shape: Shape | undefined): string[][] =>
  Object.entries(shape ?? {}).flatMap(([key, schema]) => [[key], ...Object.keys(shapeOf(schema) ?? {}).map((inner) => [key, inner])])

test('wherever a mobile number is asked for, it is read as address books give it, and what is none is refused [texts.phones]', () => {
  const asked = Object.entries(endpoints as unknown as Readonly<Record<string, Declaration>>).flatMap(([name, declaration]) =>
    paths(shapeOf(declaration.body as unknown as Shape[string]))
      .filter((path) => /휴대폰 번호/.test(wordsOf(declaration, path, '12') ?? ''))
      .map((path) => ({ at: `${name}.${path.join('.')}`, declaration, path })),
  )
  expect(asked.map((one) => one.at)).toEqual(expect.arrayContaining(['sendAppLink.cellnum', 'sendPhoneCode.cellnum']))
  expect(
    asked.flatMap(({ at, declaration, path }) =>
      spellings.filter((text) => wordsOf(declaration, path, text) !== undefined).map((text) => `${at} ${text}`),
    ),
  ).toEqual([])
  expect(
    asked.flatMap(({ at, declaration, path }) =>
      others.filter((text) => wordsOf(declaration, path, text) === undefined).map((text) => `${at} ${text}`),
    ),
  ).toEqual([])
})
