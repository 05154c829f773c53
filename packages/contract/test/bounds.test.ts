import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Declaration } from '../src/endpoint.ts'
import { endpoints } from '../src/index.ts'
import { mostInFourBytes } from '../src/numbers.ts'
import { headLimits } from '../src/system/limits.ts'

/** What a check of zod says of itself. */
type Check = {
  readonly check: string
  readonly maximum?: number
  readonly value?: number
  readonly pattern?: RegExp
  readonly format?: string
}
type Definition = {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Record<string, z.ZodMiniType>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
}

/** Numbers of what the database keeps in four bytes: the catalogue and other short lists. */
const short = /^(service|form|item|answer|category\d?|product|mainService)_?id$|^serviceIds?$|^services$/i
/** Answers to questions are no answers of a form, and what is sold at a fixed price no product of cash: their tables count in eight bytes. */
const long =
  /^(?:(?:pickAnswer|editAnswer|deleteAnswer|markHelpful) \w+\.answerId|\w*(?:Product|ProductSchedule|ProductStatus|ProductQuestions|OfProduct) params\.productId)$/

/** A pattern that matches no endless text. */
const endsBy = (pattern: RegExp): boolean =>
  pattern.source.startsWith('^') &&
  pattern.source.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(pattern.source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x'))

const ends = (check: Check): boolean =>
  check.check === 'max_length' || check.check === 'length_equals' || (check.pattern !== undefined && endsBy(check.pattern))

const typeOf = (schema: z.ZodMiniType | undefined): string | undefined => schema?._zod.def.type

/** What of an input has no end, by its path. */
function endless(schema: z.ZodMiniType | undefined, path: string, name = ''): string[] {
  if (schema === undefined) return []
  const definition = schema._zod.def as unknown as Definition
  const checks = [definition as unknown as Check, ...(definition.checks ?? []).map((one) => one._zod.def)]
  const inside = (): string[] => [
    ...Object.entries(definition.shape ?? {}).flatMap(([key, value]) => endless(value, `${path}.${key}`, key)),
    ...[definition.element, definition.innerType, definition.in, definition.valueType].flatMap((one) => endless(one, path, name)),
    // What is made of a text that ends, ends too.
    ...(typeOf(definition.in) === 'string' ? [] : endless(definition.out, path, name)),
    ...[...(definition.options ?? []), ...(definition.items ?? [])].flatMap((one) => endless(one, path, name)),
  ]
  if (definition.type === 'array') return [...(checks.some(ends) ? [] : [`${path}: a list of any length`]), ...inside()]
  if (definition.type === 'record') return [...endless(definition.keyType, `${path} (its names)`, name), ...inside()]
  if (definition.type === 'string') return checks.some(ends) ? [] : [`${path}: a text of any length`]
  if (definition.type === 'unknown') return definition.checks === undefined ? [`${path}: anything`] : []
  if (definition.type !== 'number') return inside()
  const whole = checks.some((one) => one.format === 'safeint')
  const most = Math.min(...checks.map((one) => (one.check === 'less_than' ? one.value! : Infinity)))
  const least = Math.max(...checks.map((one) => (one.check === 'greater_than' ? one.value! : -Infinity)))
  if (most === Infinity && !whole) return [`${path}: a number of any size`]
  if (least === -Infinity && !whole) return [`${path}: a number below any`]
  if (short.test(name) && !long.test(path) && !(whole && most <= mostInFourBytes)) return [`${path}: a number that its table does not hold`]
  return []
}

test('no input has a list, a text or a number without an end', () => {
  const found = Object.entries(endpoints as Record<string, Declaration>).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => endless(schema, `${name} ${part}`)),
  )
  expect(found).toEqual([])
})

test('no call asks for more fields than an address may have [availability.head-limits]', () => {
  const most = Object.entries(endpoints as Record<string, Declaration>).map(
    ([name, { query }]) => [name, Object.keys((query?._zod.def as unknown as Definition | undefined)?.shape ?? {}).length] as const,
  )
  expect(Math.max(...most.map(([, fields]) => fields))).toBeGreaterThan(0)
  expect(most.filter(([, fields]) => fields > headLimits.fields)).toEqual([])
})
