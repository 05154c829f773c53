import { segmentedAtOnce } from '@dure/kernel/korean'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { bodyLimitOf } from '../src/bodies.ts'
import type { Declaration } from '../src/endpoint.ts'
import { endpoints } from '../src/index.ts'

type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
}

type Field = { readonly path: string; readonly schema: z.ZodMiniType }

/** Every place of an input where a text may stand, with all that is checked of it. */
function texts(schema: z.ZodMiniType | undefined, path: string): Field[] {
  if (schema === undefined) return []
  const definition = schema._zod.def as unknown as Definition
  const inside = [
    ...Object.entries(definition.shape ?? {}).flatMap(([key, value]) => texts(value, `${path}.${key}`)),
    ...[definition.element, definition.innerType, definition.in, definition.valueType].flatMap((one) => texts(one, path)),
    ...[...(definition.options ?? []), ...(definition.items ?? [])].flatMap((one) => texts(one, path)),
  ]
  const isText = definition.type === 'string' || (definition.type === 'pipe' && inside.length > 0)
  return isText ? [{ path, schema }, ...(definition.type === 'pipe' ? inside : [])] : inside
}

const fields = Object.entries(endpoints as Record<string, Declaration>).flatMap(([name, declaration]) => [
  ...texts(declaration.query, `${name} query`).map((one) => ({ ...one, most: 16_000 })),
  ...texts(declaration.body, `${name} body`).map((one) => ({ ...one, most: bodyLimitOf(declaration) })),
])

const hostile = ['a\u0336', '가 ', '👨‍👩‍👧', ' ', '1', '@a.', '\u0301']

let longest = 0
let segmented = 0
// oxlint-disable-next-line typescript/unbound-method -- called on the segmenter it was asked of
const { segment } = Intl.Segmenter.prototype
beforeEach(() => {
  Intl.Segmenter.prototype.segment = function (text) {
    longest = Math.max(longest, text.length)
    segmented += text.length
    return segment.call(this, text)
  }
})
afterEach(() => {
  Intl.Segmenter.prototype.segment = segment
})

test('no text that comes in is counted beyond what it may hold, however long it is [availability.cut-first]', () => {
  expect(fields.length).toBeGreaterThan(300)
  const found: string[] = []
  for (const { path, schema, most } of fields)
    for (const piece of hostile) {
      segmented = 0
      schema.safeParse(piece.repeat(most / piece.length))
      if (segmented > 0) found.push(`${path}: ${segmented} units`)
    }
  expect(found).toEqual([])
  expect(longest).toBeLessThanOrEqual(segmentedAtOnce)
})

test('a text of just the most units it may take is counted, each piece once for each bound [availability.cut-first]', () => {
  const counted = fields.filter(({ schema }) => {
    segmented = 0
    schema.safeParse('👍🏽가'.repeat(5))
    return segmented > 0
  })
  expect(counted.length).toBeGreaterThan(5)
  for (const { path, schema } of counted) {
    segmented = 0
    schema.safeParse('a\u0336'.repeat(1_900))
    expect(segmented, path).toBeLessThan(2 * 1.1 * 3_800)
  }
})
