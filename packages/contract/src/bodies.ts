import type * as z from 'zod/mini'
import type { Declaration } from './endpoint.ts'
import { systemLimits } from './system/limits.ts'

type Check = { readonly check: string; readonly maximum?: number; readonly length?: number }
type Definition = {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
  readonly getter?: () => z.ZodMiniType
  readonly entries?: Readonly<Record<string, string>>
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
}

/** Bytes of a unit of text as JSON may write it: \uac00. */
const ofUnit = 6
/** Bytes of what is neither text nor list, and of a text that ends by its pattern. */
const ofValue = 32
const ofPattern = 300
/** Of what has no end of its own here, such as a record of any names, or JSON that is kept for others. */
const ofAnything = systemLimits.body

/** The most bytes that a value of the schema takes as JSON, each character written the longest way. */
function longest(schema: z.ZodMiniType): number {
  const definition = schema._zod.def as unknown as Definition
  const checks = [definition as unknown as Check, ...(definition.checks ?? []).map((one) => one._zod.def)]
  const most = Math.min(...checks.map((one) => one.maximum ?? (one.check === 'length_equals' ? one.length! : Infinity)))
  switch (definition.type) {
    case 'string':
      return most === Infinity ? ofPattern : most * ofUnit + 2
    case 'array':
      return most === Infinity ? ofAnything : 2 + most * (longest(definition.element!) + 1)
    case 'object':
      return Object.entries(definition.shape!).reduce((sum, [name, one]) => sum + name.length + 4 + longest(one), 2)
    case 'union':
      return Math.max(...definition.options!.map(longest))
    case 'tuple':
      return definition.items!.reduce((sum, one) => sum + longest(one) + 1, 2)
    case 'lazy':
      return longest(definition.getter!())
    case 'pipe':
      return longest(definition.in!)
    case 'record':
      return ofNamed(definition)
    case 'unknown':
    case 'any':
      return ofAnything
    default:
      return definition.innerType === undefined ? ofValue : longest(definition.innerType)
  }
}

/** The most bytes of a record: it has an end where its names are known. */
function ofNamed({ keyType, valueType }: Definition): number {
  const { entries } = keyType!._zod.def as unknown as Definition
  if (entries === undefined) return ofAnything
  return Object.values(entries).reduce((sum, name) => sum + name.length + 4 + longest(valueType!), 2)
}

const limits = new WeakMap<Declaration, number>()

/** Bytes that a body of the endpoint may take: what its schema can hold, and no more than any body [availability.body-limits]. */
export function bodyLimitOf(declaration: Declaration): number {
  let limit = limits.get(declaration)
  if (limit === undefined) {
    limit = Math.min(systemLimits.body, systemLimits.bodyBeside + (declaration.body === undefined ? 0 : longest(declaration.body)))
    limits.set(declaration, limit)
  }
  return limit
}
